import { locales, type Locale } from '#contract/values/locale'
import { readPages } from '../tools/read-pages.ts'
import { expect, test } from './stage/product.ts'

const listed = (await readPages()).filter(({ search }) => search === 'listed').map(({ path }) => `/${path}`)

/**
 * All addresses of this site that a page links to: pages, files, pictures. For links within the page, checks that the
 * ids exist.
 */
function linksOf(html: string, address: string): { paths: string[]; lostParts: string[] } {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const urls = hrefs
    .filter((href) => !/^(?:https?:|mailto:|tel:)/.test(href))
    .map((href) => new URL(href, `http://site.example${address}`))
  const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id))
  const own = urls.filter(({ pathname, search, hash }) => pathname + search === address && hash !== '')
  return {
    paths: urls.map(({ pathname, search }) => pathname + search),
    lostParts: own.filter(({ hash }) => !ids.has(decodeURIComponent(hash.slice(1)))).map(({ hash }) => hash),
  }
}

/** Variants of an address by filter or language need not all be visited: one of each is enough. */
const isPage = (path: string) =>
  !/[?&](?:lang|after|q|rubric|section|region|order|version|band|skill|season)=/.test(path)

interface Answered {
  status: number
  /** Target of a redirect. */
  to: string | null
  /** HTML of a page; empty for other files. */
  html: string
}

async function ask(address: string, locale: Locale): Promise<Answered> {
  const answer = await fetch(address, {
    headers: { cookie: `locale=${locale}`, accept: 'text/html' },
    redirect: 'manual',
  })
  const isHtml = answer.headers.get('content-type')?.includes('text/html')
  const to = answer.headers.get('location')
  return {
    status: to ? 200 : answer.status,
    to: to && new URL(to, address).pathname,
    html: isHtml ? await answer.text() : '',
  }
}

/**
 * Follows all links from the listed pages on, in one language. Addresses in `known` led somewhere in another language;
 * of them only the listed ones are read again, because those contain the links that a language adds.
 */
async function walk(
  product: string,
  { locale, known }: { locale: Locale; known: ReadonlySet<string> },
): Promise<{ faults: string[]; seen: Set<string> }> {
  const from = new Map(listed.map((path) => [path, 'the list of pages']))
  const faults: string[] = []
  for (const [path, source] of from) {
    const { status, to, html } = await ask(product + path, locale)
    if (status !== 200) faults.push(`in ${locale} ${path} answers ${status}, and ${source} leads there`)
    const { paths, lostParts } = isPage(path) && status === 200 ? linksOf(html, path) : { paths: [], lostParts: [] }
    for (const next of to === null ? paths : [to]) if (!from.has(next) && !known.has(next)) from.set(next, path)
    faults.push(...lostParts.map((part) => `in ${locale} ${path} leads to its part ${part}, which is not there`))
  }
  return { faults, seen: new Set(from.keys()) }
}

test('every link of the public pages leads somewhere, in each language', async ({ product }) => {
  const known = new Set<string>()
  const faults: string[] = []
  for (const locale of locales) {
    const found = await walk(product, { locale, known })
    faults.push(...found.faults)
    for (const path of found.seen) known.add(path)
  }
  expect(faults).toEqual([])
  expect(known.size).toBeGreaterThan(listed.length + 10)
})
