import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Locale } from '#contract/values/locale'
import type { Clock } from '../clock.ts'
import { createCachedAddresses } from './cached-addresses.rules.ts'
import { cachedPageOf, type CachedPage } from './cached-page.ts'
import { createPageStore } from './page-store.ts'
import { createReads, type Reads } from '../database/reads.ts'

/** All that a kept page may depend on; nothing else of a request is shown to it. */
export interface Visit {
  key: string
  address: string
  locale: Locale
  origin: string
}

export interface MadePage {
  response: Response
  nonce: string
  /** Nothing has failed while it was made, as far as is known by now. */
  isWhole: () => boolean
}

/**
 * A page whose calls have all said by versions what they read is dropped as soon as one of these changes; this long it
 * lives at most, since time itself is read by no version.
 */
const exactLife = 60_000
/**
 * Of what else is read nobody tells a change: such a page spares a rush, and an edit is there within a second all the
 * same.
 */
const shortLife = 900

/** What is known of who asks first; none of it gets into the page. */
interface First {
  /** Whom the calls of the page are counted for. */
  ip: string
  /** What stands in the head of every answer of the site. */
  headers: Record<string, string>
}

interface Kept {
  registry: Registry
  now: Clock
  /** The pages of the web that are public and the same for everybody, as patterns of their addresses. */
  paths: readonly string[]
  mostBytes: number
  make: (visit: Visit, first: First, reads: Reads) => Promise<MadePage>
  policyOf: (scripts: readonly string[]) => string
}

export type Keeper = ReturnType<typeof createKeeper>

/** Public pages in memory, made once for many readers. */
export function createKeeper({ registry, now, paths, mostBytes, make, policyOf }: Kept) {
  const addressOf = createCachedAddresses(paths)
  const store = createPageStore<CachedPage>(mostBytes)
  const asked = new Counter({
    name: 'public_pages_total',
    help: 'Public pages that were asked for: kept, made, or made and not kept',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const [hits, misses, passed] = [asked.labels('kept'), asked.labels('made'), asked.labels('passed')]
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

  async function makeToKeep(visit: Visit, first: First, own: { made: MadePage | null }): Promise<CachedPage | null> {
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
    /** Null where the page is not one that is kept. */
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
    /** The page of an address without a query; null also where it is no page that is kept. */
    findPlain: (address: string, locale: Locale, origin: string): CachedPage | null =>
      find(keyOf(address, locale, origin)),
    /**
     * Make it, once for all who wait for it. A page that cannot be kept is for whoever asked first; the others get
     * null, and have theirs made for themselves.
     */
    async make(visit: Visit, first: First): Promise<{ page: CachedPage } | { made: MadePage } | null> {
      const own: { made: MadePage | null } = { made: null }
      const page = await store.makeOnce(visit.key, () => makeToKeep(visit, first, own))
      const isFirst = own.made !== null
      if (page) (isFirst ? misses : hits).inc()
      else passed.inc()
      return page ? { page } : own.made && { made: own.made }
    },
  }
}

const keyOf = (address: string, locale: Locale, origin: string): string => `${locale} ${origin}${address}`

/** An answer that is the page itself, and that says nothing of its own about keeping it. */
function isPlainPage({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !headers.has('cache-control') &&
    !headers.has('set-cookie')
  )
}

/**
 * A page that is the same for everybody: without its nonce, which would tell the next reader's page apart, and with the
 * hashes of the scripts that
 * bore it. Nobody outside could know the nonce while the page was made, so a script that came in with a text has none
 * and is not hashed.
 * Null where the nonce stands anywhere else.
 */
function constantPage(html: string, nonce: string): { html: string; hashes: string[] } | null {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    // A browser hashes what it has read, where a line ends in one way only.
    if (script.includes('\r')) return null
    if (script !== '' && attributes.includes(mark))
      hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`)
  }
  const constant = html.replaceAll(mark, '')
  return constant.includes(nonce) ? null : { html: constant, hashes: [...hashes] }
}
