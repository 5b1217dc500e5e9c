import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { lockReasons } from '../values/lock-reason.ts'
import { Done, Id, Moment, StaffComment } from '../values/wire.ts'

/**
 * Who may read the attempts of pupils in their care, and who may also add one: as with extra time, the regional centre
 * decides.
 */
export const attemptReaders = ['psychologist', 'psychologist_center', 'admin'] as const
export const attemptAdders = ['psychologist_center', 'admin'] as const

/**
 * A pupil's situation with a test: an attempt is running; one was added and not begun; some are left; all are used, so
 * one may be added; all are used and the limit of the school year is reached; the test is closed for another reason.
 */
export const addedAttemptStates = ['running', 'added', 'left', 'used', 'enough', 'closed'] as const
export type AddedAttemptState = (typeof addedAttemptStates)[number]

const byResult = z.object({ id: Id })

const AttemptTaken = z.object({
  number: z.number(),
  /** Null while it is running. */
  finished_at: z.nullable(Moment),
  /** Null until the result is counted. */
  result_id: z.nullable(Id),
  is_added: z.boolean(),
})
export type AttemptTaken = z.infer<typeof AttemptTaken>

/** An attempt that was added, or taken back before the pupil began it. */
const AttemptChange = z.object({
  /** Number of the change for this pupil and test, from 1. */
  number: z.number(),
  attempt: z.number(),
  is_added: z.boolean(),
  reason: z.string(),
  by: z.string(),
  at: Moment,
})
export type AttemptChange = z.infer<typeof AttemptChange>

export const PupilAttempts = z.object({
  student_name: z.string(),
  grade: z.nullable(z.number()),
  title: z.string(),
  /** Number of attempts that every pupil has. */
  allowed: z.number(),
  standing: z.enum(addedAttemptStates),
  /** Why the test is closed, if the reason is neither used attempts nor the waiting time between them. */
  closed_by: z.nullable(z.enum(lockReasons)),
  /** How many attempts may be added per school year, and how many of them are left. */
  most_added: z.number(),
  left_to_add: z.number(),
  /** Whether the caller may add an attempt or take it back. */
  may_change: z.boolean(),
  /** Newest first. */
  attempts: z.array(AttemptTaken),
  /** Newest first; entries are never overwritten. */
  changes: z.array(AttemptChange),
})
export type PupilAttempts = z.infer<typeof PupilAttempts>

export const readPupilAttempts = get('/api/results/:id/attempts', {
  summary:
    'Read all attempts of a pupil at the test of a result, and every attempt that was added or taken back; the view is logged',
  for: attemptReaders,
  params: byResult,
  reply: PupilAttempts,
})

const body = z.object({
  reason: StaffComment,
  /** Number of the last change the caller has seen, 0 if none; the call is refused if there is a newer one. */
  after: z.number().check(z.int(), z.gte(0), z.lte(30_000)),
})
export const addAttempt = post('/api/results/:id/added-attempts', {
  summary:
    'Add an attempt at the test of a result for a pupil who has used all; it opens at once, and pupil and parents are notified with the reason',
  for: attemptAdders,
  params: byResult,
  body,
  reply: Done,
  refusals: ['invalid', 'added-attempts-changed', 'attempts-left', 'attempts-added-enough', 'test-closed-otherwise'],
})
export const takeBackAttempt = post('/api/results/:id/added-attempts/withdrawal', {
  summary: 'Take back an added attempt that the pupil has not begun; pupil and parents are notified with the reason',
  for: attemptAdders,
  params: byResult,
  body,
  reply: Done,
  refusals: ['invalid', 'added-attempts-changed', 'added-attempt-begun'],
})
