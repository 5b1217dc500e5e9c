import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { kinds } from '../publishing/kinds.ts'
import { languages } from '../values/locale.ts'

export const rubrics = kinds.news.shared[1].choices

/** Fields of a news card; `cover` is `<palette>.<motif>` of a generated cover, or empty. */
export const NewsHead = z.object({
  id: z.string(),
  address: z.string(),
  day: z.string(),
  rubric: z.enum(rubrics),
  title: z.string(),
  lead: z.string(),
  cover: z.string(),
  picture: z.nullable(z.string()),
  picture_alt: z.string(),
  is_demo: z.boolean(),
})
export type NewsHead = z.infer<typeof NewsHead>

export const listNews = get('/api/news', {
  summary: 'List news in the reader’s language: pinned items, then newest first',
  for: 'anyone',
  query: listQuery({
    rubric: z.optional(z.enum(rubrics)),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  reply: countedPageOf(NewsHead),
  refusals: ['invalid'],
})

/** `news` is null if it is not published in the reader's language; `languages` are those in which it is published. */
export const readNews = get('/api/news/:address', {
  summary: 'Read a news item, or the languages in which it is available, and what to read next',
  for: 'anyone',
  params: z.object({ address: z.string().check(z.maxLength(100)) }),
  reply: z.object({
    news: z.nullable(z.extend(NewsHead, { html: z.string(), description: z.string(), source: z.string() })),
    languages: z.array(z.enum(languages)),
    others: z.array(NewsHead),
  }),
})
