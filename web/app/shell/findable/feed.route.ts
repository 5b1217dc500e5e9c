import { readFeed } from '#contract/content/feeds'
import { isLocale, languageOf, type Locale } from '#contract/values/locale'
import type { Route } from './+types/feed.route'
import { pageContext } from '../../context.ts'
import { xmlText } from './xml-text.ts'

/** Serves `/feed/kz.xml`: the latest news in one language, as Atom. */
export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const [, locale] = /^(\w+)\.xml$/.exec(file) ?? []
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers with a thrown response
  if (!isLocale(locale)) throw new Response(null, { status: 404 })
  const { api, origin } = context.get(pageContext)
  const { data } = await api(readFeed, { params: { locale } })
  const updated = data[0]?.published_at ?? '2026-01-01T00:00:00.000Z'
  const entries = data.map(({ id, address, title, lead, published_at }) => {
    const link = xmlText(`${origin}/news/${encodeURIComponent(address)}?lang=${locale}`)
    return `  <entry>
    <id>urn:uuid:${id}</id>
    <title>${xmlText(title)}</title>
    <link href="${link}"/>
    <published>${published_at}</published>
    <updated>${published_at}</updated>
    <summary>${xmlText(lead)}</summary>
  </entry>`
  })
  const self = xmlText(`${origin}/feed/${locale}.xml`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageOf(locale)}">
  <id>${self}</id>
  <title>${xmlText(titles[locale])}</title>
  <link rel="self" href="${self}"/>
  <link href="${xmlText(`${origin}/news?lang=${locale}`)}"/>
  <author><name>${names[locale]}</name></author>
  <updated>${updated}</updated>
${entries.join('\n')}
</feed>
`
  return new Response(xml, {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  })
}

// The language of a feed is that of its address. The translations of the page are in the language of the visitor, so
// these names are written here.
const names: Record<Locale, string> = { ru: 'Бағдар', kz: 'Бағдар', en: 'Bagdar' }
const titles: Record<Locale, string> = { ru: 'Бағдар: новости', kz: 'Бағдар: жаңалықтар', en: 'Bagdar: news' }
