import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { languages } from '../values/locale.ts'

/** Kinds of search results, in the order of the filter. */
export const foundKinds = [
  'page',
  'news',
  'event',
  'question',
  'article',
  'project',
  'school',
  'center',
  'occupation',
  'legal',
] as const
export type FoundKind = (typeof foundKinds)[number]

export const longestQuery = 100

/** Part of a line, and whether it matches the query. */
const Piece = z.object({ text: z.string(), is_hit: z.boolean() })
export type Piece = z.infer<typeof Piece>

const Found = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  address: z.string(),
  title: z.array(Piece),
  excerpt: z.array(Piece),
  is_demo: z.boolean(),
})
export type Found = z.infer<typeof Found>

const Answer = z.object({
  data: z.array(Found),
  next: z.nullable(z.string()),
  total: z.number(),
  /** Number of results of each kind, regardless of the requested kind. */
  kinds: z.array(z.object({ kind: z.enum(foundKinds), total: z.number() })),
  /** Corrected query, if the typed one had no results. */
  meant: z.nullable(z.string()),
  /** If there is nothing in the reader's language: other languages with matches, and how many. */
  elsewhere: z.array(z.object({ language: z.enum(languages), total: z.number() })),
})
export type Answer = z.infer<typeof Answer>

export const searchSite = get('/api/search', {
  summary: 'Search all public content, in all forms of a word and with typing mistakes',
  for: 'anyone',
  query: z.object({
    q: z.string().check(z.maxLength(longestQuery)),
    kind: z.optional(z.enum(foundKinds)),
    after: z.optional(z.string().check(z.maxLength(300))),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))),
  }),
  reply: Answer,
  refusals: ['invalid', 'too-many'],
})
