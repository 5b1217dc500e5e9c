import { languageOf, locales } from '#contract/values/locale'
import type { Route } from './+types/sitemap.route'
import { pageContext } from '../context.ts'
import type { SlicePage } from '../slice.ts'

const publicPages = Object.values(import.meta.glob<SlicePage[]>('../*/slice.ts', { import: 'pages', eager: true }))
  .flat()
  .filter(({ search }) => search === 'listed')
  .map(({ path }) => `/${path}`)
  .sort()

/** Every public page in each of its languages, with the other languages beside it. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  const urls = publicPages.flatMap((path) => locales.map((locale) => entry(origin + path, locale)))
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' } })
}

function entry(page: string, own: string): string {
  const others = locales.map((locale) => `<xhtml:link rel="alternate" hreflang="${languageOf(locale)}" href="${page}?lang=${locale}"/>`)
  return `<url><loc>${page}?lang=${own}</loc>${others.join('')}<xhtml:link rel="alternate" hreflang="x-default" href="${page}"/></url>`
}
