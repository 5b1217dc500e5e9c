import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import { listQuery, pageOf } from '../listing.ts'
import { kinds } from '../publishing/kinds.ts'
import { Done, Id } from '../values/wire.ts'

export const refusals = { 'review-waiting': 409 } as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    reviews: typeof refusals
  }
}

export const reviewAuthors = kinds.review.shared[0].choices

export const Review = z.object({
  id: z.string(),
  author: z.string(),
  author_role: z.enum(reviewAuthors),
  day: z.string(),
  region: z.string(),
  words: z.string(),
  is_demo: z.boolean(),
})
export type Review = z.infer<typeof Review>

export const listReviews = get('/api/reviews', {
  summary: 'Reviews that moderators let through, newest first',
  for: 'anyone',
  query: listQuery(),
  reply: pageOf(Review),
  refusals: ['invalid'],
})

/** Those who write to the site about themselves; staff of the platform do not review it. */
export const reviewing = ['student', 'parent', 'psychologist'] as const

export const readOwnReview = get('/api/reviews/own', {
  summary: 'The own review that waits for a moderator, if there is one',
  for: reviewing,
  reply: z.object({ waiting: z.nullable(z.object({ words: z.string(), day: z.string() })) }),
})
export const writeReview = post('/api/reviews', {
  summary: 'Write a review. It waits for a moderator, one at a time; under it stand the first name, the region and who one is',
  for: reviewing,
  form: true,
  body: z.object({
    id: Id,
    words: z
      .string({ error: 'field.required' })
      .check(z.trim(), z.minLength(1, { error: 'field.required', abort: true }), z.minLength(20, { error: 'review.short' }), z.maxLength(1500, { error: 'field.long' })),
  }),
  reply: Done,
  status: 201,
  refusals: ['review-waiting', 'too-many'],
})
