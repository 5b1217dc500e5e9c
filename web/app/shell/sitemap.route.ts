import { readSiteMap } from '#contract/content/feeds'
import { articleIds } from '#contract/values/content/article'
import { isTextPage } from '#contract/values/content/paths'
import { defaultLocale, languageOf, localeOf, locales, type Locale } from '#contract/values/locale'
import type { Route } from './+types/sitemap.route'
import { pageContext } from '../context.ts'
import type { SlicePage } from '../slice.ts'
import { xmlText } from './findable/xml-text.ts'

const publicPages = Object.values(import.meta.glob<SlicePage[]>('../*/slice.ts', { import: 'pages', eager: true }))
  .flat()
  .filter(({ search }) => search === 'listed')
  .map(({ path }) => `/${path}`)
/** Text pages are left out here: the editors decide in which languages each of them exists. */
const listed = [...publicPages.filter((path) => !isTextPage(path)), ...articleIds.map((id) => `/articles/${id}`)].sort()

/**
 * Serves the site map: every public page and every published entry in each of its languages, with links to the other
 * languages.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, origin } = context.get(pageContext)
  const { data } = await api(readSiteMap, {})
  const published = data.map(({ path, languages, published_at }) => ({
    path,
    pageLocales: languages.map(localeOf),
    changed: published_at.slice(0, 10),
  }))
  const all: Listed[] = [...listed.map((path) => ({ path, pageLocales: locales })), ...published]
  const urls = all.flatMap(({ path, pageLocales, changed }) =>
    pageLocales.map((locale) => entry(xmlText(origin + encodeURI(path)), locale, pageLocales, changed)),
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

interface Listed {
  path: string
  /** The languages in which the page exists. */
  pageLocales: readonly Locale[]
  changed?: string
}

function entry(page: string, own: Locale, locales: readonly Locale[], changed: string | undefined): string {
  const others = locales.map(
    (locale) => `<xhtml:link rel="alternate" hreflang="${languageOf(locale)}" href="${page}?lang=${locale}"/>`,
  )
  return `<url><loc>${page}?lang=${own}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${others.join('')}<xhtml:link rel="alternate" hreflang="x-default" href="${page}?lang=${defaultLocale}"/></url>`
}
