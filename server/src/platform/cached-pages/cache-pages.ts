import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Locale } from '#contract/values/locale'
import type { Clock } from '../clock.ts'
import { createCachedAddresses } from './cached-addresses.rules.ts'
import { cachedPageOf, type CachedPage } from './cached-page.ts'
import { createPageStore } from './page-store.ts'
import { createReads, type Reads } from '../database/reads.ts'

/** Everything that a cached page may depend on; rendering it sees nothing else of the request. */
export interface Visit {
  key: string
  address: string
  locale: Locale
  origin: string
}

export interface RenderedPage {
  response: Response
  nonce: string
  /** True if nothing has failed so far while the page was made. */
  isWhole: () => boolean
}

/**
 * Lifetime of a page whose calls all reported versions of the data they read. It is dropped as soon as one of them
 * changes, and after this time in any case, because no version covers the time of day.
 */
const exactLife = 60_000
/**
 * Lifetime of other pages, whose data may change without notice: long enough to absorb a rush, and short enough that an
 * edit appears within a second.
 */
const shortLife = 900

/** Data of the first request; none of it gets into the page. */
interface First {
  /** The address that the page's calls count for. */
  ip: string
  /** Headers that every response of the site has. */
  headers: Record<string, string>
}

interface PageCacheOptions {
  registry: Registry
  now: Clock
  /** Address patterns of public pages that are the same for everybody. */
  paths: readonly string[]
  mostBytes: number
  make: (visit: Visit, first: First, reads: Reads) => Promise<RenderedPage>
  policyOf: (scripts: readonly string[]) => string
}

export type PageCache = ReturnType<typeof createPageCache>

/** Creates the cache of public pages in memory, each made once for many readers. */
export function createPageCache({ registry, now, paths, mostBytes, make, policyOf }: PageCacheOptions) {
  const addressOf = createCachedAddresses(paths)
  const store = createPageStore<CachedPage>(mostBytes)
  const requests = new Counter({
    name: 'public_pages_total',
    help: 'Public pages that were asked for: kept, made, or made and not kept',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const [hits, misses, passed] = [requests.labels('kept'), requests.labels('made'), requests.labels('passed')]
  const bytes: Gauge = new Gauge({
    name: 'public_pages_bytes',
    help: 'Bytes of public pages in memory',
    registers: [registry],
    collect: () => bytes.set(store.bytes()),
  })

  function find(key: string): CachedPage | null {
    const page = store.find(key)
    if (page) hits.inc()
    return page
  }

  async function makeToKeep(
    visit: Visit,
    first: First,
    own: { made: RenderedPage | null },
  ): Promise<CachedPage | null> {
    const begun = now().getTime()
    const reads = createReads()
    const made = await make(visit, first, reads)
    own.made = made
    if (!isPlainPage(made.response)) return null
    const html = await made.response.text()
    own.made = { ...made, response: new Response(html, made.response) }
    const constant = made.isWhole() && !reads.isFailed() ? constantPage(html, made.nonce) : null
    if (!constant) return null
    const life = reads.isExact() ? exactLife : shortLife
    const isYoung = (age: number) => age >= 0 && age < life
    return cachedPageOf(
      constant.html,
      {
        ...first.headers,
        ...Object.fromEntries(made.response.headers),
        'content-security-policy': policyOf(constant.hashes.map((hash) => `'${hash}'`)),
        'cache-control': 'private, no-cache',
      },
      { holds: () => isYoung(now().getTime() - begun) && reads.holds(), isUnchanged: reads.holds },
    )
  }

  return {
    /** Returns null if the page cannot be cached. */
    visitOf(
      { method, url }: Pick<FastifyRequest, 'method' | 'url'>,
      localeOf: () => Locale,
      originOf: () => string,
    ): Visit | null {
      if (method !== 'GET' && method !== 'HEAD') return null
      const address = addressOf(url)
      if (address === null) return null
      const [locale, origin] = [localeOf(), originOf()]
      return { key: keyOf(address, locale, origin), address, locale, origin }
    },
    find: ({ key }: Visit): CachedPage | null => find(key),
    /** Finds the page of an address without a query; null also if the address has no cached page. */
    findPlain: (address: string, locale: Locale, origin: string): CachedPage | null =>
      find(keyOf(address, locale, origin)),
    /**
     * Makes the page once for everybody who waits for it. If it cannot be cached, only the first request gets it; the
     * others get null and make their own.
     */
    async make(visit: Visit, first: First): Promise<{ page: CachedPage } | { made: RenderedPage } | null> {
      const own: { made: RenderedPage | null } = { made: null }
      const page = await store.makeOnce(visit.key, () => makeToKeep(visit, first, own))
      const isFirst = own.made !== null
      if (page) (isFirst ? misses : hits).inc()
      else passed.inc()
      return page ? { page } : own.made && { made: own.made }
    },
  }
}

const keyOf = (address: string, locale: Locale, origin: string): string => `${locale} ${origin}${address}`

/** True for a plain page that sets no caching headers itself. */
function isPlainPage({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !headers.has('cache-control') &&
    !headers.has('set-cookie')
  )
}

/**
 * Removes the nonce, so that the page is the same for everybody, and returns the hashes of the scripts that had it.
 * Nobody outside could know the nonce while the page was made, so an injected script has none and is not hashed.
 * Returns null if the nonce appears anywhere else.
 */
function constantPage(html: string, nonce: string): { html: string; hashes: string[] } | null {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    // Browsers normalise line ends before hashing, so a script with CR cannot be hashed here.
    if (script.includes('\r')) return null
    if (script !== '' && attributes.includes(mark))
      hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`)
  }
  const constant = html.replaceAll(mark, '')
  return constant.includes(nonce) ? null : { html: constant, hashes: [...hashes] }
}
