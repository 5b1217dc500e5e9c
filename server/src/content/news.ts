import type * as z from 'zod/mini'
import type { listNews as listEndpoint, NewsHead, readNews as readEndpoint } from '#contract/content/news'
import type { Language } from '#contract/values/locale'
import type { Platform } from '../platform/platform.ts'
import { published, type Published } from '../publishing/published/published.ts'
import { containsWords, pageOf } from '../publishing/published/lists.rules.ts'
import { inLanguage } from '../publishing/published/in-language.ts'

type Data = Pick<Platform, 'database'>
type Rubric = NewsHead['rubric']

export const headOfNews = ({ id, address, shared, texts, is_demo, published_at }: Published<'news'>): NewsHead => ({
  id,
  address,
  day: shared.day ?? published_at.slice(0, 10),
  rubric: shared.rubric ?? 'platform',
  title: texts.title,
  lead: texts.lead,
  cover: shared.cover,
  picture: shared.picture,
  picture_alt: texts.picture_alt,
  is_demo,
})

/** News sorted by day, newest first, after those that editors have pinned. */
export async function sortedNews(data: Data, language: Language): Promise<readonly Published<'news'>[]> {
  const all = await published(data, 'news', language)
  return all.toSorted((a, b) => Number(b.shared.is_pinned) - Number(a.shared.is_pinned))
}

export async function listNews(
  data: Data,
  query: z.infer<typeof listEndpoint.query>,
  language: Language,
): Promise<z.infer<typeof listEndpoint.reply>> {
  const all = await sortedNews(data, language)
  const found = all.filter(
    ({ shared, texts }) =>
      (!query.rubric || shared.rubric === query.rubric) &&
      containsWords([texts.title, texts.lead, texts.body], query.search),
  )
  const page = pageOf(found, { after: query.after, limit: query.limit ?? 13 })
  return { ...page, data: page.data.map(headOfNews) }
}

export async function readNews(
  data: Data,
  address: string,
  language: Language,
): Promise<z.infer<typeof readEndpoint.reply>> {
  const { entry, languages } = await inLanguage(data, 'news', { language, address })
  const all = await published(data, 'news', language)
  const news = entry && {
    ...headOfNews(entry),
    html: entry.texts.body,
    description: entry.texts.description,
    source: entry.shared.source,
  }
  return { news, languages, others: othersThan(all, entry?.id, news?.rubric).map(headOfNews) }
}

/** Three more news to read, those of the same rubric first. */
const othersThan = (all: readonly Published<'news'>[], id: string | undefined, rubric: Rubric | undefined) =>
  all
    .filter((other) => other.id !== id)
    .toSorted((a, b) => Number(b.shared.rubric === rubric) - Number(a.shared.rubric === rubric))
    .slice(0, 3)
