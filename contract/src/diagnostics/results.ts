import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { Advice, Recommendation, ScaleAtAGlance, ScaleResult } from './scale-result.ts'
import { ageFields } from '../values/age-fields.ts'
import { resultPictures } from '../values/result-picture.ts'
import { stageStates } from '../values/stages.ts'
import { Done, Id, LocaleCode, Moment } from '../values/wire.ts'

const byId = z.object({ id: Id })

/** Readers of a result; each gets separate texts. */
export const voices = ['student', 'parent', 'specialist'] as const
export type Voice = (typeof voices)[number]
export const Result = z.object({
  id: Id,
  /** Not sent to specialists: the result has a name, and evaluators must not know whose work they score. */
  attempt_id: z.optional(Id),
  /** Id of the work in scoring; only for administrators. */
  work_id: z.optional(Id),
  /** Id of this pupil's stage 2, if there is one; for staff who may read it. */
  stage_two_id: z.optional(Id),
  voice: z.enum(voices),
  first_name: z.string(),
  /** Only for specialists: the pupil's name and grade when the test was taken. */
  pupil: z.optional(z.object({ name: z.string(), grade: z.nullable(z.number()) })),
  title: z.string(),
  ...ageFields,
  finished_at: Moment,
  minutes_taken: z.number(),
  test_locale: LocaleCode,
  headline: z.string(),
  summary: z.string(),
  picture: z.enum(resultPictures),
  scales: z.array(ScaleResult),
  /**
   * Percent of the items with a right answer, from unrounded points; shown with at most one decimal. Null if the
   * instrument has no total.
   */
  total_percent: z.nullable(z.number()),
  /** Only if the instrument leads to stage 2; the threshold is sent to readers who see numbers. */
  step_two: z.nullable(
    z.object({
      is_admitted: z.boolean(),
      threshold: z.nullable(z.number()),
      of: z.string(),
      title: z.string(),
      about: z.string(),
    }),
  ),
  awaiting: z.nullable(z.object({ title: z.string(), about: z.string() })),
  recommendations: z.array(Recommendation),
  for_parents: z.array(Advice),
  for_teachers: z.array(Advice),
  how_to_read: z.string(),
  conditions: z.array(z.string()),
  valid_until: Moment,
  receipt_number: z.string(),
  /** Token of the share link; only for the pupil and a confirmed parent, null once revoked. */
  share_token: z.nullable(z.string()),
  /** Only for specialists: the birth date or gender differs from the IIN. */
  iin_differs: z.optional(z.boolean()),
  /** Only for specialists: the state register did not confirm name and birth date at sign-up. */
  register_differs: z.optional(z.boolean()),
  /**
   * Only for specialists: scales whose key has values by the author, not yet rated by experts; null if there are none.
   */
  key_note: z.optional(z.nullable(z.string())),
  /** Only for specialists. */
  quality: z.nullable(
    z.object({
      focus_losses: z.number(),
      hidden_seconds: z.number(),
      median_seconds: z.number(),
      late_answers: z.number(),
      unanswered: z.number(),
      conditions: z.array(z.string()),
      near_threshold: z.boolean(),
    }),
  ),
})
export type Result = z.infer<typeof Result>
export const ResultCard = z.object({
  id: Id,
  /** Only results of the same test and version are comparable. */
  test_id: z.string(),
  version: z.number(),
  title: z.string(),
  ...ageFields,
  finished_at: Moment,
  minutes_taken: z.number(),
  is_admitted: z.boolean(),
  /** The pupil's progress in stage 2 so far; only if the pupil is admitted to it. */
  stage_reached: z.optional(z.enum(stageStates)),
  /** Stage the test belongs to, as in its introduction. */
  stage: z.optional(z.enum(['first', 'second'])),
  awaits_evaluation: z.boolean(),
  total_percent: z.nullable(z.number()),
  picture: z.enum(resultPictures),
  scales: z.array(ScaleAtAGlance),
})
export type ResultCard = z.infer<typeof ResultCard>

export const listResults = get('/api/results', {
  summary: 'List the pupil’s results, newest first',
  for: ['student'],
  reply: z.object({ data: z.array(ResultCard) }),
})
export const listChildResults = get('/api/children/:id/results', {
  summary:
    'List the results of a confirmed child; the first view of the list per day is logged, and each view of a result',
  for: ['parent'],
  params: byId,
  reply: z.object({ data: z.array(ResultCard) }),
})
export const listNewestOfChildren = get('/api/children/results', {
  summary:
    'List the newest result of each confirmed child that has one, by link; the first view of a child per day is logged',
  for: ['parent'],
  reply: z.object({ data: z.array(z.object({ id: Id, result: ResultCard })) }),
})
export const resultReaders = ['student', 'parent', 'psychologist', 'psychologist_center', 'admin'] as const
export const readResult = get('/api/results/:id', {
  summary: 'Read a result as text for the caller; a view by anybody but the pupil is logged',
  for: resultReaders,
  params: byId,
  reply: Result,
  refusals: ['result-withheld'],
})
export const readNewestResult = get('/api/results/newest', {
  summary: 'Read the pupil’s newest result as text; null before the first',
  for: ['student'],
  reply: z.object({ data: z.nullable(Result) }),
})
export const SharedResult = z.object({
  first_name: z.string(),
  title: z.string(),
  ...ageFields,
  finished_at: Moment,
  picture: z.enum(resultPictures),
  scales: z.array(ScaleAtAGlance),
})
export type SharedResult = z.infer<typeof SharedResult>
export const readSharedResult = get('/api/shared-results/:id/:token', {
  summary: 'Read what a share link shows: only the first name and the chart',
  for: 'anyone',
  params: z.object({ id: Id, token: z.string().check(z.maxLength(80)) }),
  reply: SharedResult,
  refusals: ['too-many'],
})
export const shareResult = post('/api/results/:id/link', {
  summary: 'Create a new share link; an older one stops working',
  for: ['student', 'parent'],
  params: byId,
  reply: z.object({ token: z.string() }),
})
export const revokeLink = post('/api/results/:id/link-revocation', {
  summary: 'Revoke the share link',
  for: ['student', 'parent'],
  params: byId,
  reply: Done,
})
export const readReport = get('/api/results/:id/report', {
  summary: 'Download the printable report in the reader’s language',
  for: resultReaders,
  params: byId,
  query: z.object({ locale: z.optional(LocaleCode) }),
  file: 'application/pdf',
  refusals: ['result-withheld', 'own-line-full', 'overloaded'],
})
export const mailReport = post('/api/results/:id/mail', {
  summary: 'Send the report to the e-mail of the user’s profile',
  for: ['student', 'parent'],
  params: byId,
  reply: Done,
  refusals: ['result-withheld', 'own-line-full', 'overloaded', 'email-needed', 'too-many'],
})
