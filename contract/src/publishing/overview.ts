import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { editors } from './entries.ts'
import type { ReferencedKind } from './field.ts'
import { kindNames } from './kinds.ts'

export const listKinds = get('/api/publishing', {
  summary: 'List the kinds of content that the user works with, with the number of entries in each state',
  for: editors,
  reply: z.object({
    data: z.array(
      z.object({
        kind: z.enum(kindNames),
        total: z.number(),
        /**
         * Entries with at least one language that is published, has an unpublished draft, is scheduled, or is missing.
         */
        published: z.number(),
        drafts: z.number(),
        scheduled: z.number(),
        missing: z.number(),
        archived: z.number(),
      }),
    ),
  }),
})

const referred = ['region', 'locality', 'school', 'center', 'book'] as const satisfies readonly ReferencedKind[]
export const listReferences = get('/api/publishing/references/:of', {
  summary:
    'List the values that a reference field may have: the first fifty whose name contains the search text, or those with the given ids',
  for: editors,
  params: z.object({ of: z.enum(referred) }),
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ids: z.optional(z.string().check(z.maxLength(1000))),
  }),
  reply: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        /** Location, because several may have the same name. */
        within: z.string(),
      }),
    ),
  }),
  refusals: ['invalid'],
})
