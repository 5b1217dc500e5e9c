import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { languages } from '../values/locale.ts'
import { Done, Id, Moment, StaffComment } from '../values/wire.ts'
import { paperFormats, reviewCriteria, shownReviewStates, verdicts } from './paper-states.ts'

/** Staff who may review articles. Administrators do not, because their desk names the authors. */
export const reviewerRoles = [
  'psychologist',
  'psychologist_center',
  'kindergarten_psychologist',
  'evaluator',
  'trainer',
] as const

const params = z.object({ id: Id })

/** Points by criterion, each from 1 to 5. */
export const Scores = z.record(z.enum(reviewCriteria), z.number().check(z.int(), z.gte(1), z.lte(5)))

const row = {
  id: Id,
  /** By which the reviewer knows the article; nothing here says whose it is. */
  code: z.string(),
  event: z.string(),
  /** Empty if it names the author. */
  topic: z.string(),
  section: z.string(),
  language: z.enum(languages),
  version: z.number(),
  format: z.enum(paperFormats),
  pages: z.nullable(z.number()),
  state: z.enum(shownReviewStates),
  assigned_at: Moment,
  /** Until when the review can be sent; null if the phase is not open. */
  open_until: z.nullable(Moment),
}
const ReviewRow = z.object(row)
export type ReviewRow = z.infer<typeof ReviewRow>

const said = { scores: z.record(z.string(), z.number()), verdict: z.nullable(z.enum(verdicts)), to_author: z.string() }
export const Review = z.object({
  ...row,
  ...said,
  to_editors: z.string(),
  may_send: z.boolean(),
  /** What the other reviewer has written, without the name; null until both reviews are in. */
  other: z.nullable(z.object(said)),
})
export type Review = z.infer<typeof Review>

export const listOwnReviews = get('/api/event-reviews', {
  summary: 'List the articles that the caller reviews, those to be reviewed first',
  for: reviewerRoles,
  reply: z.object({ data: z.array(ReviewRow) }),
})
export const readOwnReview = get('/api/event-reviews/:id', {
  summary: 'Read an own review; that of the other reviewer shows once both are in',
  for: reviewerRoles,
  params,
  reply: Review,
})
export const readBlindPaper = get('/api/event-reviews/:id/file', {
  summary: 'Download the article of an own review without anything that names its author, while the review is open',
  for: reviewerRoles,
  params,
  file: 'application/octet-stream',
  refusals: ['event-phase-closed', 'event-review-ended'],
})
export const sendReview = put('/api/event-reviews/:id', {
  summary: 'Send an own review: points by criterion, a verdict, words to the author and to the editors',
  for: reviewerRoles,
  form: true,
  params,
  body: z.object({
    scores: Scores,
    verdict: z.enum(verdicts, { error: 'field.required' }),
    to_author: z
      .string({ error: 'field.required' })
      .check(z.trim(), z.minLength(10, { error: 'comment.short' }), z.maxLength(4000, { error: 'field.long' })),
    to_editors: z._default(z.string().check(z.trim(), z.maxLength(2000, { error: 'field.long' })), ''),
  }),
  reply: z.object({ message: z.string(), review: Review }),
  refusals: ['event-phase-closed', 'event-review-ended'],
})
export const declineReview = post('/api/event-reviews/:id/refusal', {
  summary: 'Decline to review an article, with a reason for the editors',
  for: reviewerRoles,
  form: true,
  params,
  body: z.object({ reason: StaffComment }),
  reply: Done,
  refusals: ['event-review-ended'],
})
