import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import type { Role } from '../values/role.ts'
import { Done, Id, Moment, StaffComment } from '../values/wire.ts'
import { carerRoles } from './registry.ts'

/** `watch`: observe; `today`: act before the day ends; `danger`: a life is at risk. */
export const worryLevels = ['watch', 'today', 'danger'] as const
export type WorryLevel = (typeof worryLevels)[number]

/** Steps of a protocol in order. `guardianship` replaces `parents` if the danger comes from home. */
export const worrySteps = ['stay', 'ambulance', 'talk', 'guardianship', 'parents', 'center', 'plan', 'again'] as const
export type WorryStep = (typeof worrySteps)[number]

const steps: Record<WorryLevel, readonly WorryStep[]> = {
  watch: ['talk', 'plan', 'again'],
  today: ['talk', 'parents', 'center', 'plan', 'again'],
  danger: ['stay', 'ambulance', 'parents', 'center', 'plan', 'again'],
}

export const stepsOf = (level: WorryLevel, isFromHome: boolean): WorryStep[] =>
  steps[level].map((step) => (step === 'parents' && isFromHome ? 'guardianship' : step))

export type WorryPart = 'author' | 'colleague' | 'center' | 'admin' | 'parent'

/**
 * Who is notified at once: always colleagues of the place; from `today` on the centre and the parents; administrators
 * if a life is at risk. Nobody at home if the danger comes from there.
 */
export function isNotified(part: WorryPart, level: WorryLevel, isFromHome: boolean): boolean {
  switch (part) {
    case 'author':
    case 'colleague':
      return true
    case 'center':
      return level !== 'watch'
    case 'parent':
      return level !== 'watch' && !isFromHome
    case 'admin':
      return level === 'danger'
  }
}

/** Roles that can be part of a protocol and open it. */
export const worryReaders = [...carerRoles, 'admin'] as const satisfies readonly Role[]
const byId = z.object({ id: Id })
const Level = z.enum(worryLevels, { error: 'field.required' })

export const parts = ['author', 'colleague', 'center', 'admin', 'parent'] as const

/**
 * People who could be notified of a worry about a pupil, by name; the level and the source of danger decide which of
 * them are.
 */
export const WorryCircle = z.object({ data: z.array(z.object({ part: z.enum(parts), name: z.string() })) })
export type WorryCircle = z.infer<typeof WorryCircle>
export const readWorryCircle = get('/api/care/pupils/:id/worry-circle', {
  summary: 'Read who would be notified of a worry about this pupil, by name and role',
  for: carerRoles,
  params: byId,
  reply: WorryCircle,
})

export const raiseWorry = put('/api/care/pupils/:id/worries/:worry', {
  summary:
    'Raise a worry about a pupil: how urgent, what was seen, and whether the danger comes from home; then no parent is notified. The device chooses the id, so that sending it twice creates one; everybody in the protocol is notified at once',
  for: carerRoles,
  params: z.object({ id: Id, worry: Id }),
  form: true,
  body: z.object({
    level: Level,
    seen: z
      .string({ error: 'field.required' })
      .check(z.trim(), z.minLength(10, { error: 'comment.short' }), z.maxLength(2000, { error: 'field.long' })),
    is_from_home: z.boolean({ error: 'field.required' }),
  }),
  reply: Done,
  refusals: ['worry-told'],
})

export const WorryRow = z.object({
  id: Id,
  student_id: Id,
  name: z.string(),
  school: z.string(),
  grade: z.nullable(z.number()),
  level: z.enum(worryLevels),
  raised_at: Moment,
  /** The caller has not opened it yet. */
  is_new: z.boolean(),
  done: z.number(),
  steps: z.number(),
})
export type WorryRow = z.infer<typeof WorryRow>
export const listWorries = get('/api/worries', {
  summary: 'List the open worries whose protocol includes the caller, newest first',
  for: worryReaders,
  reply: z.object({ data: z.array(WorryRow) }),
})

export const Worry = z.object({
  id: Id,
  student_id: Id,
  name: z.string(),
  school: z.string(),
  grade: z.nullable(z.number()),
  level: z.enum(worryLevels),
  seen: z.string(),
  is_from_home: z.boolean(),
  raised_at: Moment,
  raised_by: z.string(),
  closed_at: z.nullable(Moment),
  closed_by: z.string(),
  closing: z.string(),
  steps: z.array(z.object({ step: z.enum(worrySteps), done_at: z.nullable(Moment), done_by: z.string() })),
  told: z.array(z.object({ part: z.enum(parts), name: z.string(), told_at: Moment, opened_at: z.nullable(Moment) })),
})
export type Worry = z.infer<typeof Worry>
export const readWorry = get('/api/worries/:id', {
  summary: 'Read the protocol of a worry, for those included in it; the view is recorded in it',
  for: worryReaders,
  params: byId,
  reply: Worry,
})
export const tickWorryStep = put('/api/worries/:id/steps/:step', {
  summary: 'Mark a step of the protocol as done, or undo it; both stay in its history with person and time',
  for: worryReaders,
  params: z.object({ id: Id, step: z.enum(worrySteps) }),
  body: z.object({ is_done: z.boolean() }),
  reply: Done,
  refusals: ['worry-closed'],
})
export const closeWorry = post('/api/worries/:id/closing', {
  summary: 'Close a worry with its outcome',
  for: worryReaders,
  params: byId,
  form: true,
  body: z.object({ comment: StaffComment }),
  reply: Done,
  refusals: ['worry-closed'],
})
