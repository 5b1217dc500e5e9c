import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { articleIds, articleReaders } from '../values/content/article.ts'
import { skills } from '../values/result-picture.ts'

/** Figures of the home page: live ones of this installation and the published totals of the 2020 season. */
export const Overview = z.object({
  season: z.object({
    year: z.number(),
    students: z.number(),
    rural_schools: z.number(),
    winners: z.number(),
    continuing: z.number(),
  }),
  live: z.object({ students: z.number(), finished_tests: z.number(), regions: z.number(), schools: z.number() }),
})
export type Overview = z.infer<typeof Overview>
export const readOverview = get('/api/overview', {
  summary: 'Read the counters of the home page',
  for: 'anyone',
  reply: Overview,
})

/** `coming`: published, and takes effect on its first day. */
export const legalTextStates = ['coming', 'in-force', 'earlier'] as const

export const LegalText = z.object({
  id: z.string(),
  title: z.string(),
  version: z.string(),
  effective_from: z.string(),
  state: z.enum(legalTextStates),
  html: z.string(),
  /** Changes since the previous version, in sentences. */
  changes: z.array(z.string()),
  /** All versions, newest first. */
  versions: z.array(z.object({ version: z.string(), effective_from: z.string(), state: z.enum(legalTextStates) })),
})
export const legalTextIds = [
  'terms-of-use',
  'privacy-policy',
  'public-offer',
  'return-rules',
  'personal-data',
  'moderation-policy',
  'library-regulations',
] as const
export const readLegalText = get('/api/legal-texts/:id', {
  summary: 'Read a legal text in force, or another version of it: one that a user agreed to, or one that is announced',
  for: 'anyone',
  params: z.object({ id: z.enum(legalTextIds) }),
  query: z.object({ version: z.optional(z.string().check(z.regex(/^\d{1,4}$/, { error: 'field.wrong' }))) }),
  reply: LegalText,
})

const ArticleHead = z.object({
  id: z.enum(articleIds),
  skill: z.enum(skills),
  reader: z.enum(articleReaders),
  title: z.string(),
  lead: z.string(),
})
export const listArticles = get('/api/articles', {
  summary: 'List articles by skill, for pupils and for parents',
  for: 'anyone',
  reply: z.object({ data: z.array(ArticleHead) }),
})
export const readArticle = get('/api/articles/:id', {
  summary: 'Read an article',
  for: 'anyone',
  params: z.object({ id: z.enum(articleIds) }),
  reply: z.extend(ArticleHead, { html: z.string() }),
})
