import * as z from 'zod/mini'
import { del, get, post, put } from '../calls/endpoint.ts'
import { chosen, countedPageOf, listQuery } from '../calls/listing.ts'
import {
  applicationStates,
  maxApplications,
  olympiadStatuses,
  paperKinds,
  rankedRounds,
  shownApplicationStates,
} from '../values/olympiad.ts'
import { Done, Id, Moment, SeenVersion, StaffComment } from '../values/wire.ts'

const family = ['student', 'parent'] as const
/** Specialised schools have no accounts, so that administrators answer for them. */
const office = ['admin'] as const
const byId = z.object({ id: Id })
const seen = z.object({ version: SeenVersion })

const Paper = z.object({ id: Id, kind: z.enum(paperKinds), added_at: Moment })
const Application = z.object({
  id: Id,
  season: z.string(),
  /** Of the specialised school, as it was called when the application was made. */
  school: z.string(),
  /** 1 is the school that the family wants most. */
  preference: z.number(),
  state: z.enum(applicationStates),
  papers: z.array(Paper),
  /** The answer of the school with its reason; empty before. */
  answer: z.string(),
  sent_at: z.nullable(Moment),
  answered_at: z.nullable(Moment),
  version: z.number(),
})
export type Application = z.infer<typeof Application>
export const OwnApplications = z.object({
  /** The newest season in which the pupil is a winner or a finalist: new applications are of it; null if none is. */
  season: z.nullable(z.string()),
  /** Whether the caller acts: a parent always, the pupil from 16. */
  may_act: z.boolean(),
  applications: z.array(Application),
})
export type OwnApplications = z.infer<typeof OwnApplications>

export const readApplications = get('/api/students/:id/school-applications', {
  summary: 'Read the own applications to specialised schools, or those of a confirmed child, by preference',
  for: family,
  params: byId,
  reply: OwnApplications,
})
export const addApplication = post('/api/students/:id/school-applications', {
  summary: 'Begin an application to a specialised school for a winner or finalist of the olympiad, as a draft',
  for: family,
  params: byId,
  form: true,
  body: z.object({ school: Id }),
  reply: z.object({ message: z.string(), id: Id }),
  status: 201,
  refusals: ['application-not-winner', 'application-other', 'applications-full', 'application-known'],
})
export const orderApplications = put('/api/students/:id/school-applications/order', {
  summary: 'Order the applications by preference before the first of them is sent',
  for: family,
  params: byId,
  body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(maxApplications)) }),
  reply: Done,
  refusals: ['application-other', 'application-sent', 'application-changed'],
})
export const sendApplication = post('/api/school-applications/:id/sending', {
  summary: 'Send an application to the office; from then on neither its papers nor the order change',
  for: family,
  params: byId,
  body: seen,
  reply: Done,
  refusals: ['application-other', 'application-changed'],
})
export const withdrawApplication = post('/api/school-applications/:id/withdrawal', {
  summary: 'Withdraw an application before it is answered; a draft is deleted with its papers',
  for: family,
  params: byId,
  body: seen,
  reply: Done,
  refusals: ['application-other', 'application-changed'],
})
export const attachPaper = post('/api/school-applications/:id/papers/:kind', {
  summary:
    'Attach a paper to a draft: PDF, JPG or PNG, at most 5 MB. It is judged by its content and stored without metadata and anything active',
  for: family,
  params: z.object({ id: Id, kind: z.enum(paperKinds) }),
  upload: ['application/pdf', 'image/jpeg', 'image/png', 'application/octet-stream'],
  streamed: true,
  reply: Done,
  status: 201,
  refusals: [
    'application-other',
    'application-sent',
    'application-papers-full',
    'talent-evidence-format',
    'talent-evidence-large',
    'talent-evidence-unsafe',
    'talent-evidence-unreadable',
    'file-in-hand',
    'too-many',
  ],
})
export const readPaper = get('/api/school-application-papers/:id', {
  summary: 'Download a paper of an application: for the family, and for the office once it is sent',
  for: [...family, ...office],
  params: byId,
  file: 'application/octet-stream',
})
export const removePaper = del('/api/school-application-papers/:id', {
  summary: 'Remove a paper from a draft',
  for: family,
  params: byId,
  reply: Done,
  refusals: ['application-other', 'application-sent'],
})

const DeskApplication = z.extend(Application, {
  student_id: Id,
  pupil: z.string(),
  /** Where the pupil learns. */
  own_school: z.string(),
  region: z.string(),
  grade: z.nullable(z.number()),
  /** The best status in the olympiad, with the number of its diploma. */
  status: z.nullable(z.enum(olympiadStatuses)),
  diploma: z.nullable(z.string()),
})
export type DeskApplication = z.infer<typeof DeskApplication>
export const listApplications = get('/api/school-applications', {
  summary: 'List the applications that families have sent, the longest waiting first',
  for: office,
  query: listQuery({ state: chosen(z.enum(shownApplicationStates)) }),
  reply: countedPageOf(DeskApplication),
  refusals: ['invalid'],
})
export const reviewApplication = post('/api/school-applications/:id/review', {
  summary: 'Take up an application that was sent; the family is notified',
  for: office,
  params: byId,
  body: seen,
  reply: Done,
  refusals: ['application-changed'],
})
export const answerApplication = put('/api/school-applications/:id/answer', {
  summary: 'Answer an application for the specialised school, with a reason that the family reads; the answer stands',
  for: office,
  params: byId,
  form: true,
  body: z.object({ is_accepted: z.boolean(), answer: StaffComment, version: SeenVersion }),
  reply: Done,
  refusals: ['application-changed'],
})

const SchoolWinner = z.object({
  student_id: Id,
  name: z.string(),
  grade: z.number(),
  season: z.string(),
  round: z.enum(rankedRounds),
  status: z.enum(olympiadStatuses),
  /** Drafts and withdrawn ones are left out. */
  applications: z.array(z.object({ school: z.string(), preference: z.number(), state: z.enum(applicationStates) })),
})
export type SchoolWinner = z.infer<typeof SchoolWinner>
export const listSchoolWinners = get('/api/olympiad-school-winners', {
  summary: 'List the winners and finalists of the own school with the states of their applications',
  for: ['school_admin', 'psychologist'],
  reply: z.object({ data: z.array(SchoolWinner) }),
})
