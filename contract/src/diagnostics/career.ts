import * as z from 'zod/mini'
import { resultReaders, voices } from './results.ts'
import { del, get, post, put } from '../calls/endpoint.ts'
import { ageFields } from '../values/age-fields.ts'
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
  /** What people in this occupation do. */
  about: z.string(),
  field: Named,
  /** The three strongest types of interest by their letters, strongest first, and their names. */
  code: z.string(),
  types: z.array(Named),
  object: Named,
  subjects: z.array(Named),
  education: z.array(Named),
  /** Pair of profile subjects in the national entrance test; null if none is needed. */
  ent_pair: z.nullable(z.string()),
}
export const Occupation = z.object(inCatalogue)
export type Occupation = z.infer<typeof Occupation>
export const listOccupations = get('/api/occupations', {
  summary: 'List the occupations of the catalogue, of one field or all',
  for: 'anyone',
  query: z.object({ field: z.optional(occupationId) }),
  reply: z.object({ data: z.array(Occupation), fields: z.array(Named) }),
})

// The result

/** What occupations are compared by: interests, chosen object of work, school subjects, measured abilities. */
export const fitParts = ['interests', 'subjects', 'objects', 'abilities'] as const
export type FitPart = (typeof fitParts)[number]

/** How close an occupation is to the pupil; `exploring` ones are shown to widen the view. */
export const fitGroups = ['very-close', 'close', 'exploring'] as const
export type FitGroup = (typeof fitGroups)[number]

export const OccupationCard = z.object({
  ...inCatalogue,
  group: z.enum(fitGroups),
  group_name: z.string(),
  /** Why it is listed, by the pupil's interests. */
  why: z.string(),
  /** `share`: interest in the subject, 0 to 100; null if nothing was answered. */
  subjects: z.array(z.extend(Named, { share: z.nullable(z.number()) })),
  /** Something to try this month. */
  try_this: z.string(),
  /**
   * An ability that helps in the occupation and can be trained; null if no measurement suggests one. It never removes
   * an occupation.
   */
  train: z.nullable(z.string()),
  is_saved: z.boolean(),
  /** Only for specialists: the fit (0 to 1), Iachan's M and the C index. */
  figures: z.optional(z.object({ fit: z.number(), m: z.number(), c: z.number() })),
})
export type OccupationCard = z.infer<typeof OccupationCard>

export const CareerResult = z.object({
  id: Id,
  voice: z.enum(voices),
  first_name: z.string(),
  /** Only for specialists. */
  pupil: z.optional(z.object({ name: z.string(), grade: z.nullable(z.number()) })),
  finished_at: Moment,
  /** Interests change, so the test should be taken again after this date. */
  valid_until: Moment,
  headline: z.string(),
  /** The hexagon in its order, also used for the table. `share` is 0 to 100; null if nothing was answered. */
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
  /** Null if a type of interest has no answers: then occupations are not compared by interests. */
  code: z.nullable(z.object({ letters: z.string(), types: z.array(Named), is_tied: z.boolean() })),
  /**
   * `differentiation`: the highest type minus the lowest, 0 to 1; `consistency`: how well the first two types go
   * together.
   */
  profile: z.nullable(
    z.object({ differentiation: z.number(), is_open: z.boolean(), consistency: z.enum(['high', 'medium', 'low']) }),
  ),
  /** What the profile of interests means, one sentence each. */
  about_profile: z.array(z.string()),
  objects: z.array(z.extend(Named, { chosen: z.number(), of: z.number() })),
  /** Subjects that are at least partly close, closest first. */
  subjects: z.array(z.extend(Named, { share: z.number(), level_name: z.nullable(z.string()) })),
  values: z.array(Named),
  /** Results of ability tests in the last twelve months. */
  abilities: z.array(z.extend(Named, { level_name: z.string(), taken_at: Moment })),
  /**
   * What the occupations were compared by, and what was left out: unknown, or known but not comparable, such as an
   * ability before there are norms.
   */
  parts: z.array(z.object({ part: z.enum(fitParts), name: z.string(), is_known: z.boolean(), is_used: z.boolean() })),
  groups: z.array(
    z.object({ group: z.enum(fitGroups), title: z.string(), about: z.string(), cards: z.array(OccupationCard) }),
  ),
  /** Occupations the pupil saved, even if they are not in the groups. */
  saved: z.array(OccupationCard),
  /** Occupations the pupil has hidden; sent only to the pupil. */
  hidden: z.array(Named),
  how_to_read: z.string(),
  /** Says that interests must not be used for selection. */
  note: z.string(),
  /** Only for the pupil and a confirmed parent; null once revoked. */
  share_token: z.nullable(z.string()),
})
export type CareerResult = z.infer<typeof CareerResult>

export const readCareer = get('/api/career', {
  summary: 'Read the pupil’s newest career guidance; null before the first',
  for: ['student'],
  reply: z.object({ data: z.nullable(CareerResult) }),
})
export const readCareerResult = get('/api/career/results/:id', {
  summary:
    'Read career guidance as text for the caller: interests, and occupations with their reasons; a view by anybody but the pupil is logged',
  for: resultReaders,
  params: byId,
  reply: CareerResult,
})
export const readCareerReport = get('/api/career/results/:id/report', {
  summary: 'Download the printable career report in the reader’s language',
  for: resultReaders,
  params: byId,
  query: z.object({ locale: z.optional(LocaleCode) }),
  file: 'application/pdf',
  refusals: ['own-line-full', 'overloaded'],
})

/** What a share link shows; leaves out the pupil's marks, plan and other measurements. */
export const SharedCareer = z.object({
  first_name: z.string(),
  ...ageFields,
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
  /** Says that interests must not be used for selection. */
  note: z.string(),
})
export type SharedCareer = z.infer<typeof SharedCareer>
export const readSharedCareer = get('/api/shared-career/:id/:token', {
  summary: 'Read what the share link of career guidance shows: first name, interests and occupations',
  for: 'anyone',
  params: z.object({ id: Id, token: z.string().check(z.maxLength(80)) }),
  reply: SharedCareer,
  refusals: ['too-many'],
})

export const ComparedOccupation = z.extend(OccupationCard, {
  /** How close each part is, in a word; null if nothing is known. */
  parts: z.array(z.object({ part: z.enum(fitParts), name: z.string(), closeness: z.nullable(z.string()) })),
  abilities: z.array(z.extend(Named, { level_name: z.nullable(z.string()) })),
})
export type ComparedOccupation = z.infer<typeof ComparedOccupation>
export const compareOccupations = get('/api/career/results/:id/comparison', {
  summary: 'Compare two to four occupations side by side, for one result',
  for: resultReaders,
  params: byId,
  query: z.object({
    /** Ids, separated by commas. */
    occupations: z.string().check(z.regex(/^[a-z0-9-]{1,60}(,[a-z0-9-]{1,60}){1,3}$/, { error: 'field.required' })),
  }),
  reply: z.object({ data: z.array(ComparedOccupation) }),
  refusals: ['invalid', 'occupation-unknown'],
})

export const marks = ['saved', 'hidden', 'none'] as const
export type Mark = (typeof marks)[number]
export const markOccupation = put('/api/career/occupations/:occupation', {
  summary: 'Mark an occupation as kept or put away, or remove the mark',
  for: ['student'],
  params: z.object({ occupation: occupationId }),
  body: z.object({ mark: z.enum(marks) }),
  reply: Done,
  refusals: ['invalid', 'occupation-unknown'],
})

// The plan

export const maxSteps = 30
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
  occupation: z.nullable(occupationId),
  due_on: z.nullable(z.iso.date()),
}
export const readPlan = get('/api/career/plan', {
  summary: 'Read the pupil’s own plan: steps by nearest day, done ones last',
  for: ['student'],
  reply: z.object({ data: z.array(PlanStep) }),
})
export const readChildPlan = get('/api/children/:id/career-plan', {
  summary: 'Read the plan of a confirmed child',
  for: ['parent'],
  params: byId,
  reply: z.object({ data: z.array(PlanStep) }),
})
export const addStep = post('/api/career/plan/steps', {
  summary: 'Add a step to the pupil’s own plan',
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
    'Change the text or the day of a step of the pupil’s own plan; refused if another device has changed them in the meantime',
  for: ['student'],
  params: byId,
  form: true,
  body: z.object({ title, due_on, seen: z.optional(z.object({ title: z.string(), due_on })) }),
  reply: PlanStep,
  refusals: ['invalid', 'step-changed', 'step-gone'],
})
export const tickStep = put('/api/career/plan/steps/:id/tick', {
  summary: 'Mark a step of the pupil’s own plan as done, or as not done',
  for: ['student'],
  params: byId,
  body: z.object({ is_done: z.boolean() }),
  reply: PlanStep,
  refusals: ['invalid', 'step-gone'],
})
export const removeStep = del('/api/career/plan/steps/:id', {
  summary: 'Remove a step from the pupil’s own plan',
  for: ['student'],
  params: byId,
  reply: Done,
  refusals: ['step-gone'],
})
