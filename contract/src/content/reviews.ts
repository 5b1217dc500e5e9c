import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { listQuery, pageOf } from '../calls/listing.ts'
import { kinds } from '../publishing/kinds.ts'
import { Done, Id } from '../values/wire.ts'

export const refusals = { 'review-exists': 409, 'review-young': 403 } as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    reviews: typeof refusals
  }
}

export const reviewAuthors = kinds.review.shared[0].choices
export const stars = [1, 2, 3, 4, 5] as const

/** A published review: with role, region and month, but without a name. */
export const Review = z.object({
  id: z.string(),
  author_role: z.enum(reviewAuthors),
  /** YYYY-MM. */
  month: z.string(),
  region: z.string(),
  rating: z.nullable(z.number()),
  words: z.string(),
  is_demo: z.boolean(),
})
export type Review = z.infer<typeof Review>

export const listReviews = get('/api/reviews', {
  summary: 'List approved reviews, newest first',
  for: 'anyone',
  query: listQuery(),
  reply: pageOf(Review),
  refusals: ['invalid'],
})

/** Roles that may write reviews. For pupils under 16 a parent writes; other staff do not review their own platform. */
export const reviewerRoles = ['student', 'parent', 'psychologist'] as const
export const reviewStates = ['waiting', 'public', 'returned'] as const

const OwnReview = z.object({
  id: Id,
  words: z.string(),
  rating: z.nullable(z.number()),
  day: z.string(),
  state: z.enum(reviewStates),
  /** Why it was returned. */
  reason: z.string(),
})
export type OwnReview = z.infer<typeof OwnReview>
export const readOwnReview = get('/api/reviews/own', {
  summary:
    'Read the signed-in user’s review (awaiting a moderator, public, or returned with a reason) and whether the user is old enough to write one',
  for: reviewerRoles,
  reply: z.object({ own: z.nullable(OwnReview), is_old_enough: z.boolean() }),
})
export const writeReview = post('/api/reviews', {
  summary:
    'Write a review, one per person; it waits for a moderator. A returned review is sent again under its id. It shows role, region, month and stars',
  for: reviewerRoles,
  form: true,
  body: z.object({
    id: Id,
    rating: z.pipe(z.coerce.number({ error: 'field.required' }), z.literal(stars, { error: 'field.required' })),
    words: z
      .string({ error: 'field.required' })
      .check(
        z.trim(),
        z.minLength(1, { error: 'field.required', abort: true }),
        z.minLength(20, { error: 'review.short' }),
        z.maxLength(1500, { error: 'field.long' }),
      ),
  }),
  reply: Done,
  status: 201,
  refusals: ['review-exists', 'review-young', 'too-many'],
})

/** Reasons for reporting a review, from the moderation policy. */
export const reportReasons = ['child-data', 'insult', 'danger', 'answers', 'advertising', 'deceit', 'other'] as const
export const reportReview = post('/api/reviews/:id/reports', {
  summary:
    'Report a public review: this creates a question to the support with a number and the day by which it is decided. Sending it twice with one key creates one question. The author does not learn who reported it',
  for: 'signed-in',
  params: z.object({ id: Id }),
  form: true,
  body: z.object({
    key: Id,
    reason: z.enum(reportReasons, { error: 'field.required' }),
    words: z._default(z.string().check(z.trim(), z.maxLength(1000, { error: 'field.long' })), ''),
  }),
  reply: z.object({ number: z.string(), due_on: z.iso.date() }),
  status: 201,
  status_found: 200,
  refusals: ['too-many'],
})
