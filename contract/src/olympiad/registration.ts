import * as z from 'zod/mini'
import { del, get, post, put } from '../calls/endpoint.ts'
import { olympiadRounds, olympiadStatuses, rankedRounds, requirements } from '../values/olympiad.ts'
import { Opening } from '../diagnostics/tests.ts'
import { Done, Id, LocaleCode, Moment } from '../values/wire.ts'
import { OwnDiploma } from './diplomas.ts'
import { OlympiadSeason, SubjectPoints } from './olympiad.ts'

const Met = z.object({
  requirement: z.enum(requirements),
  /** `open`: the pupil or an adult can still meet it; `unmet`: not in this season. */
  state: z.enum(['met', 'open', 'unmet']),
  /** One sentence that says why, in the reader's language. */
  text: z.string(),
})
const OwnPlace = z.object({
  season: z.string(),
  round: z.enum(rankedRounds),
  is_final: z.boolean(),
  points: SubjectPoints,
  total: z.number(),
  /** Null for somebody who takes part without being ranked. */
  rank: z.nullable(z.number()),
  status: z.nullable(z.enum(olympiadStatuses)),
  /** Whether the pupil goes on to the next stage. */
  passes: z.boolean(),
  /** Whether the work itself is here to be opened. */
  has_work: z.boolean(),
})
const participation = {
  season: z.nullable(OlympiadSeason),
  participant: z.nullable(
    z.object({ number: z.number(), registered_at: Moment, registered_by: z.enum(['self', 'school']) }),
  ),
  /** The open round that the pupil may take, and how far the work is; null if there is none now. */
  open_round: z.nullable(
    z.object({
      round: z.enum(olympiadRounds),
      test_id: z.string(),
      closes_at: Moment,
      work: z.enum(['none', 'started', 'finished']),
    }),
  ),
  /** Results that pupils may see. */
  places: z.array(OwnPlace),
  /** Of all seasons, the newest first; there is none before a round is final and pupils may see it. */
  diplomas: z.array(OwnDiploma),
  /** Whether the family agreed that the name is published with the results. */
  is_named: z.boolean(),
}
export const OwnOlympiad = z.object({
  ...participation,
  requirements: z.array(Met),
  /** The round whose package the pupil may take along now, in the language of the own tests; null if there is none. */
  next_round: z.nullable(
    z.object({ round: z.enum(olympiadRounds), test_id: z.string(), locale: LocaleCode, opening: Opening }),
  ),
})
export type OwnOlympiad = z.infer<typeof OwnOlympiad>

export const readOwnOlympiad = get('/api/olympiad-registration', {
  summary: 'Read whether the pupil may take part in the olympiad, the registration and the own results',
  for: ['student'],
  reply: OwnOlympiad,
})
export const register = post('/api/olympiad-registration', {
  summary: 'Register for the olympiad; refused without two confirmed years at a rural school',
  for: ['student'],
  form: true,
  body: z.object({
    /** Confirms at least two years of study at a rural school. */
    studied_two_years: z.boolean(),
  }),
  reply: Done,
  status: 201,
  status_found: 200,
  refusals: [
    'olympiad-closed',
    'olympiad-not-rural',
    'olympiad-other-grade',
    'olympiad-two-years',
    'olympiad-no-consent',
  ],
})
export const leaveOlympiad = del('/api/olympiad-registration', {
  summary: 'Leave the olympiad before its first round opens',
  for: ['student'],
  reply: Done,
  refusals: ['olympiad-begun'],
})

const child = z.object({ id: Id })
export const readChildOlympiad = get('/api/children/:id/olympiad', {
  summary: 'Read a child’s part in the olympiad, as its parent',
  for: ['parent'],
  params: child,
  reply: z.object(participation),
})
export const nameChild = put('/api/children/:id/olympiad-publication', {
  summary: 'Agree as a parent that the child’s name is published with the results, or take that back',
  for: ['parent'],
  params: child,
  body: z.object({ is_named: z.boolean() }),
  reply: Done,
})

const readers = ['school_admin', 'psychologist'] as const
const ListedPupil = z.object({
  student_id: Id,
  name: z.string(),
  grade: z.number(),
  letter: z.string(),
  /** `listed`: takes part; `ready`: can be registered; `waiting`: something is missing, said in `text`. */
  state: z.enum(['listed', 'ready', 'waiting']),
  text: z.string(),
})
export const SchoolList = z.object({
  school: z.string(),
  is_rural: z.boolean(),
  season: z.nullable(OlympiadSeason),
  pupils: z.array(ListedPupil),
})
export type SchoolList = z.infer<typeof SchoolList>

export const readSchoolList = get('/api/olympiad-school-list', {
  summary:
    'List the pupils of grades 5 and 6 of the own school, with who takes part in the olympiad and what is missing',
  for: readers,
  reply: SchoolList,
})
export const registerSchoolList = post('/api/olympiad-school-list', {
  summary: 'Register pupils of the own school for the olympiad; those who cannot take part are named with the reason',
  for: readers,
  form: true,
  body: z.object({
    student_ids: z
      .array(Id, { error: 'field.required' })
      .check(z.minLength(1, { error: 'field.required' }), z.maxLength(200, { error: 'field.long' })),
    /** The school confirms at least two years of study at a rural school for each of them. */
    studied_two_years: z.boolean(),
  }),
  reply: z.object({
    message: z.string(),
    registered: z.number(),
    refused: z.array(z.object({ name: z.string(), text: z.string() })),
  }),
  refusals: ['olympiad-closed', 'olympiad-not-rural', 'olympiad-two-years'],
})
