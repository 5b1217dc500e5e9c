import * as z from 'zod/mini'
import { resultReaders, voices } from './results.ts'
import { del, get, post, put } from '../calls/endpoint.ts'
import { forAges } from '../values/for-ages.ts'
import { interestTypes } from '../values/result-picture.ts'
import { Done, Id, LocaleCode, Moment, text } from '../values/wire.ts'

export const refusals = { 'occupation-unknown': 404, 'steps-many': 409, 'step-changed': 409, 'step-gone': 404 } as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    career: typeof refusals
  }
}

const byId = z.object({ id: Id })
const occupationId = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))
const Named = z.object({ id: z.string(), name: z.string() })
export type Named = z.infer<typeof Named>

// The catalogue

const inCatalogue = {
  id: z.string(),
  name: z.string(),
  /** What people do. */
  about: z.string(),
  field: Named,
  /** Three letters of types of interest, the strongest first, and their names. */
  code: z.string(),
  types: z.array(Named),
  /** The object of work. */
  object: Named,
  subjects: z.array(Named),
  education: z.array(Named),
  /** The pair of profile subjects of the national entrance test; null where none is needed. */
  ent_pair: z.nullable(z.string()),
}
export const Occupation = z.object(inCatalogue)
export type Occupation = z.infer<typeof Occupation>
export const listOccupations = get('/api/occupations', {
  summary: 'The occupations of the catalogue, of one field or all',
  for: 'anyone',
  query: z.object({ field: z.optional(occupationId) }),
  reply: z.object({ data: z.array(Occupation), fields: z.array(Named) }),
})

// The result

/**
 * What an occupation is compared with: interests, the object of work that is chosen, school subjects, measured
 * abilities.
 */
export const fitParts = ['interests', 'subjects', 'objects', 'abilities'] as const
export type FitPart = (typeof fitParts)[number]

/** How near an occupation is: by what is known of the pupil, or to keep horizons wide. */
export const fitGroups = ['very-close', 'close', 'exploring'] as const
export type FitGroup = (typeof fitGroups)[number]

export const OccupationCard = z.object({
  ...inCatalogue,
  group: z.enum(fitGroups),
  group_name: z.string(),
  /** Why it is here, by the pupil's own interests. */
  why: z.string(),
  /** `share`: how near the subject is to the pupil, 0 to 100; null where nothing was answered. */
  subjects: z.array(z.extend(Named, { share: z.nullable(z.number()) })),
  /** One thing to try this month. */
  try_this: z.string(),
  /** What helps there and can be trained; null where nothing measured says so. It takes no occupation away. */
  train: z.nullable(z.string()),
  is_saved: z.boolean(),
  /** Only in the specialist’s voice: the fit of 0 to 1, Iachan's M and the C index. */
  figures: z.optional(z.object({ fit: z.number(), m: z.number(), c: z.number() })),
})
export type OccupationCard = z.infer<typeof OccupationCard>

export const CareerResult = z.object({
  id: Id,
  voice: z.enum(voices),
  first_name: z.string(),
  /** Only in the specialist’s voice. */
  pupil: z.optional(z.object({ name: z.string(), grade: z.nullable(z.number()) })),
  finished_at: Moment,
  /** Interests change: after this the test had better be taken again. */
  valid_until: Moment,
  headline: z.string(),
  /**
   * The hexagon in its order, with the table of the same in words. `share` is 0 to 100; null where nothing was
   * answered.
   */
  interests: z.array(
    z.object({
      id: z.enum(interestTypes),
      letter: z.string(),
      name: z.string(),
      about: z.string(),
      share: z.nullable(z.number()),
      level_name: z.nullable(z.string()),
      is_strength: z.boolean(),
    }),
  ),
  /** Null where a type of interest was left without any answer: then no occupation is compared by interests. */
  code: z.nullable(z.object({ letters: z.string(), types: z.array(Named), is_tied: z.boolean() })),
  /** The highest type less the lowest, 0 to 1, and how the first two go together. */
  profile: z.nullable(
    z.object({ differentiation: z.number(), is_open: z.boolean(), consistency: z.enum(['high', 'medium', 'low']) }),
  ),
  /** What the shape of the interests means, a sentence each. */
  about_profile: z.array(z.string()),
  objects: z.array(z.extend(Named, { chosen: z.number(), of: z.number() })),
  /** Those that are near at least in part, the nearest first. */
  subjects: z.array(z.extend(Named, { share: z.number(), level_name: z.nullable(z.string()) })),
  values: z.array(Named),
  /** From ability tests of the last twelve months. */
  abilities: z.array(z.extend(Named, { level_name: z.string(), taken_at: Moment })),
  /**
   * What the occupations were compared with, and what was not: missing, or known and without anything to compare it by,
   * as an ability is before there are norms.
   */
  parts: z.array(z.object({ part: z.enum(fitParts), name: z.string(), is_known: z.boolean(), is_used: z.boolean() })),
  groups: z.array(
    z.object({ group: z.enum(fitGroups), title: z.string(), about: z.string(), cards: z.array(OccupationCard) }),
  ),
  /** What the pupil keeps, also where it is not among the groups. */
  saved: z.array(OccupationCard),
  /** What the pupil put away; for the pupil alone. */
  hidden: z.array(Named),
  how_to_read: z.string(),
  /** That interests are no tool of selection. */
  note: z.string(),
  /** Only for the pupil and a confirmed parent; null once revoked. */
  share_token: z.nullable(z.string()),
})
export type CareerResult = z.infer<typeof CareerResult>

export const readCareer = get('/api/career', {
  summary: 'The pupil’s newest career guidance; null before the first',
  for: ['student'],
  reply: z.object({ data: z.nullable(CareerResult) }),
})
export const readCareerResult = get('/api/career/results/:id', {
  summary:
    'Career guidance in words for whoever asks: interests, and occupations with their reasons; a view by anybody but the pupil is logged',
  for: resultReaders,
  params: byId,
  reply: CareerResult,
})
export const readCareerReport = get('/api/career/results/:id/report', {
  summary: 'The printable career report in the reader’s language',
  for: resultReaders,
  params: byId,
  query: z.object({ locale: z.optional(LocaleCode) }),
  file: 'application/pdf',
  refusals: ['own-line-full', 'overloaded'],
})

/** What a share link tells: nothing that the pupil marked, planned or was measured in besides. */
export const SharedCareer = z.object({
  first_name: z.string(),
  ...forAges,
  finished_at: Moment,
  headline: z.string(),
  interests: z.array(
    z.object({
      scale: z.enum(interestTypes),
      name: z.string(),
      percent: z.nullable(z.number()),
      level_name: z.nullable(z.string()),
    }),
  ),
  groups: z.array(
    z.object({
      title: z.string(),
      about: z.string(),
      occupations: z.array(
        z.object({ id: z.string(), name: z.string(), about: z.string(), field: z.string(), object: z.string() }),
      ),
    }),
  ),
  /** That interests are no tool of selection. */
  note: z.string(),
})
export type SharedCareer = z.infer<typeof SharedCareer>
export const readSharedCareer = get('/api/shared-career/:id/:token', {
  summary: 'What the share link of career guidance shows: the first name, the interests and the occupations',
  for: 'anyone',
  params: z.object({ id: Id, token: z.string().check(z.maxLength(80)) }),
  reply: SharedCareer,
  refusals: ['too-many'],
})

export const ComparedOccupation = z.extend(OccupationCard, {
  /** How near each part lies, in a word; null where nothing is known. */
  parts: z.array(z.object({ part: z.enum(fitParts), name: z.string(), closeness: z.nullable(z.string()) })),
  abilities: z.array(z.extend(Named, { level_name: z.nullable(z.string()) })),
})
export type ComparedOccupation = z.infer<typeof ComparedOccupation>
export const compareOccupations = get('/api/career/results/:id/comparison', {
  summary: 'Two to four occupations side by side, against one result',
  for: resultReaders,
  params: byId,
  query: z.object({
    /** Their ids, with commas between them. */
    occupations: z.string().check(z.regex(/^[a-z0-9-]{1,60}(,[a-z0-9-]{1,60}){1,3}$/, { error: 'field.required' })),
  }),
  reply: z.object({ data: z.array(ComparedOccupation) }),
  refusals: ['invalid', 'occupation-unknown'],
})

export const marks = ['saved', 'hidden', 'none'] as const
export type Mark = (typeof marks)[number]
export const markOccupation = put('/api/career/occupations/:occupation', {
  summary: 'Keep an occupation, put it away, or neither',
  for: ['student'],
  params: z.object({ occupation: occupationId }),
  body: z.object({ mark: z.enum(marks) }),
  reply: Done,
  refusals: ['invalid', 'occupation-unknown'],
})

// The plan

/** So many steps at most. */
export const mostSteps = 30
export const PlanStep = z.object({
  id: Id,
  title: z.string(),
  occupation: z.nullable(Named),
  due_on: z.nullable(z.iso.date()),
  is_done: z.boolean(),
})
export type PlanStep = z.infer<typeof PlanStep>
const stepFields = {
  title: text(200),
  /** What the step is for. */
  occupation: z.nullable(occupationId),
  due_on: z.nullable(z.iso.date()),
}
export const readPlan = get('/api/career/plan', {
  summary: 'The pupil’s own plan: steps, the nearest day first, what is done last',
  for: ['student'],
  reply: z.object({ data: z.array(PlanStep) }),
})
export const readChildPlan = get('/api/children/:id/career-plan', {
  summary: 'The plan of a confirmed child, to read',
  for: ['parent'],
  params: byId,
  reply: z.object({ data: z.array(PlanStep) }),
})
export const addStep = post('/api/career/plan/steps', {
  summary: 'A step of the own plan',
  for: ['student'],
  form: true,
  body: z.object(stepFields),
  reply: PlanStep,
  status: 201,
  refusals: ['invalid', 'occupation-unknown', 'steps-many'],
})
const { title, due_on } = stepFields
export const changeStep = put('/api/career/plan/steps/:id', {
  summary:
    'Change the words or the day of a step of the own plan; refused where another device has changed them since they were seen',
  for: ['student'],
  params: byId,
  form: true,
  body: z.object({ title, due_on, seen: z.optional(z.object({ title: z.string(), due_on })) }),
  reply: PlanStep,
  refusals: ['invalid', 'step-changed', 'step-gone'],
})
export const tickStep = put('/api/career/plan/steps/:id/tick', {
  summary: 'Say that a step of the own plan is done, or not yet',
  for: ['student'],
  params: byId,
  body: z.object({ is_done: z.boolean() }),
  reply: PlanStep,
  refusals: ['invalid', 'step-gone'],
})
export const removeStep = del('/api/career/plan/steps/:id', {
  summary: 'Take a step out of the own plan',
  for: ['student'],
  params: byId,
  reply: Done,
  refusals: ['step-gone'],
})
