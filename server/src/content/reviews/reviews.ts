import type * as z from 'zod/mini'
import type { listReviews as listEndpoint, Review } from '#contract/content/reviews'
import type { Language } from '#contract/values/locale'
import { regionNames } from '../../places/cached-places.ts'
import type { Platform } from '../../platform/platform.ts'
import { published, type Published } from '../../publishing/published/published.ts'
import { pageOf } from '../../publishing/published/lists.rules.ts'

type Data = Pick<Platform, 'database'>

export async function listReviews(
  data: Data,
  query: z.infer<typeof listEndpoint.query>,
  language: Language,
): Promise<z.infer<typeof listEndpoint.reply>> {
  const [all, named] = await Promise.all([published(data, 'review', language), reviewsIn(data, language)])
  const { data: shown, next } = pageOf(all, { after: query.after, limit: query.limit ?? 12 })
  return { data: shown.map(named), next }
}

/**
 * Returns a function that formats reviews in a language, with the region by name. Nobody is named; the title, which
 * editors see, is left out.
 */
export async function reviewsIn(data: Data, language: Language): Promise<(entry: Published<'review'>) => Review> {
  const names = await regionNames(data, language)
  return ({ id, shared, texts, published_at, is_demo }) => ({
    id,
    author_role: shared.author_role ?? 'parent',
    month: (shared.day ?? published_at).slice(0, 7),
    region: names.get(shared.region ?? '') ?? '',
    rating: shared.rating,
    words: texts.body,
    is_demo,
  })
}
