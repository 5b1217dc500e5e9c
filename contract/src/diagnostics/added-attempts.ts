import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { lockReasons } from '../values/lock-reason.ts'
import { Done, Id, Moment, StaffComment } from '../values/wire.ts'

/**
 * Who reads the attempts of the pupils in their care, and who of them may add one: as with time and a half, the
 * regional centre decides.
 */
export const attemptReaders = ['psychologist', 'psychologist_center', 'admin'] as const
export const attemptAdders = ['psychologist_center', 'admin'] as const

/**
 * How it stands with a pupil and a test: an attempt is running; one was added and waits for the pupil; some are left;
 * all are used, so that one may be
 * added; all are used, and enough were added this school year; the test is closed to the pupil for another reason.
 */
export const attemptStandings = ['running', 'added', 'left', 'used', 'enough', 'closed'] as const
export type AttemptStanding = (typeof attemptStandings)[number]

const byResult = z.object({ id: Id })

const AttemptTaken = z.object({
  number: z.number(),
  /** null while it is running. */
  finished_at: z.nullable(Moment),
  /** null until it is counted. */
  result_id: z.nullable(Id),
  /** It was opened by the staff. */
  is_added: z.boolean(),
})
export type AttemptTaken = z.infer<typeof AttemptTaken>

/** An attempt that was added, or taken back before the pupil has begun it. */
const AttemptChange = z.object({
  /** Counts what was entered for this pupil and this test, from 1. */
  number: z.number(),
  /** The number of the attempt. */
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
  /** Of the test. */
  title: z.string(),
  /** How many attempts the test gives to everybody. */
  allowed: z.number(),
  standing: z.enum(attemptStandings),
  /** What closes the test, where that is neither the attempts nor the days between them. */
  closed_by: z.nullable(z.enum(lockReasons)),
  /** How many may be added in a school year, and how many of them still may. */
  most_added: z.number(),
  left_to_add: z.number(),
  /** Whether the caller may add one or take it back. */
  may_change: z.boolean(),
  /** Newest first. */
  attempts: z.array(AttemptTaken),
  /** Newest first; nothing of it is ever overwritten. */
  changes: z.array(AttemptChange),
})
export type PupilAttempts = z.infer<typeof PupilAttempts>

export const readPupilAttempts = get('/api/results/:id/attempts', {
  summary:
    'All attempts of a pupil at the test of a result, and every attempt that was added or taken back; the view is logged',
  for: attemptReaders,
  params: byResult,
  reply: PupilAttempts,
})

const body = z.object({
  reason: StaffComment,
  /** The number of the last change the writer has seen, 0 where there was none: whoever was overtaken is told. */
  after: z.number().check(z.int(), z.gte(0), z.lte(30_000)),
})
export const addAttempt = post('/api/results/:id/added-attempts', {
  summary:
    'One attempt more at the test of a result, for a pupil who has used all: it opens at once; pupil and parents are told with the reason',
  for: attemptAdders,
  params: byResult,
  body,
  reply: Done,
  refusals: ['invalid', 'added-attempts-changed', 'attempts-left', 'attempts-added-enough', 'test-closed-otherwise'],
})
export const takeBackAttempt = post('/api/results/:id/added-attempts/withdrawal', {
  summary:
    'Take back the attempt that was added, as long as the pupil has not begun it; pupil and parents are told with the reason',
  for: attemptAdders,
  params: byResult,
  body,
  reply: Done,
  refusals: ['invalid', 'added-attempts-changed', 'added-attempt-begun'],
})
