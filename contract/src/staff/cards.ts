import * as z from 'zod/mini'
import { del, get, put } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { bandFacts, bandOf } from '../values/age-band.ts'
import { levels } from '../values/level.ts'
import { BirthDate, PersonName } from '../values/person.ts'
import { skills } from '../values/result-picture.ts'
import type { Role } from '../values/role.ts'
import { Done, Id, LocaleCode, Moment, Day } from '../values/wire.ts'

/** Roles that work with children of 5 and 6 with the cards. */
export const cardAdults = [
  'psychologist',
  'psychologist_center',
  'kindergarten_psychologist',
  'evaluator',
  'admin',
] as const satisfies readonly Role[]

/** A criterion of a task, with a text for each number of points; `name` is set if the task has two criteria. */
const CardMark = z.object({ name: z.nullable(z.string()), two: z.string(), one: z.string(), zero: z.string() })
const CardTask = z.object({
  id: z.string(),
  /** Number of the task on the cards and in the texts. */
  number: z.number(),
  skill: z.enum(skills),
  title: z.string(),
  lay: z.string(),
  say: z.string(),
  score: z.array(CardMark),
  /** Time for the child in seconds, if limited. */
  seconds: z.nullable(z.number()),
  pictures: z.array(z.string()),
})
export type CardTask = z.infer<typeof CardTask>
const CardSet = z.object({
  version: z.number(),
  locale: LocaleCode,
  title: z.string(),
  about: z.string(),
  minutes: z.number(),
  /** Instructions: what is needed, how to sit, what to say, when to stop and how to score. */
  guide: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  blocks: z.array(z.object({ title: z.string(), tasks: z.array(CardTask) })),
})
export type CardSet = z.infer<typeof CardSet>

const inLanguage = z.object({ locale: z.optional(LocaleCode) })
export const readCards = get('/api/cards', {
  summary:
    'Read the tasks for ages 5 and 6 with the instruction for the adult and the meaning of 2, 1 and 0, in the given language',
  for: cardAdults,
  query: inLanguage,
  reply: CardSet,
})
export const printCards = get('/api/cards/print', {
  summary: 'Print the set: instruction, tasks, score sheet and the cards to cut out',
  for: cardAdults,
  query: inLanguage,
  file: 'application/pdf',
  refusals: ['own-line-full', 'overloaded'],
})

// The score sheet

export const refusals = {
  'card-age-other': 422,
  'card-points-wrong': 422,
  'card-sheet-empty': 422,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    cards: typeof refusals
  }
}

export function isCardAge(age: number): boolean {
  const band = bandOf(age)
  return band !== null && bandFacts[band].isWithAdult
}

const Points = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type CardPoints = z.infer<typeof Points>
const taskId = z.string().check(z.regex(/^[a-z]\d{1,2}$/))
/**
 * Points of a task for each criterion; null for criteria that were not given. A task that is missing was not given at
 * all.
 */
const CardPointsOfTasks = z.record(taskId, z.array(z.nullable(Points)).check(z.minLength(1), z.maxLength(2)))
const Notes = z.record(taskId, z.string().check(z.trim(), z.maxLength(500, { error: 'field.long' })))

/**
 * The child of a score sheet. Children of this age have no account, so the sheet holds what the result needs, and who
 * gave consent.
 */
export const CardChild = z.object({
  child_name: PersonName,
  birth_date: BirthDate,
  /** Language in which the tasks are given. */
  locale: LocaleCode,
  /** Legal representative who gave consent, and the day. */
  consent_by: PersonName,
  consent_on: Day,
})
export type CardChild = z.infer<typeof CardChild>
const sheetFields = {
  ...CardChild.shape,
  version: z.number().check(z.int(), z.gte(1), z.lte(1000)),
  started_at: Moment,
  /** When the second part began, after the break. */
  second_at: z.nullable(Moment),
  finished_at: Moment,
  points: CardPointsOfTasks,
  notes: Notes,
}
const NewCardSheet = z.object(sheetFields)
export type NewCardSheet = z.infer<typeof NewCardSheet>

const byId = z.object({ id: Id })
export const saveCardSheet = put('/api/card-sheets/:id', {
  summary:
    'Save a finished score sheet under a random id chosen by the tablet; repeating the call returns the same sheet and does not change it',
  for: cardAdults,
  params: byId,
  body: NewCardSheet,
  reply: Done,
  refusals: ['card-age-other', 'card-points-wrong', 'card-sheet-empty', 'invalid'],
})

const CardSheetRow = z.object({
  id: Id,
  child_name: z.string(),
  age: z.number(),
  locale: LocaleCode,
  adult_name: z.string(),
  finished_at: Moment,
})
export type CardSheetRow = z.infer<typeof CardSheetRow>
export const listCardSheets = get('/api/card-sheets', {
  summary:
    'List the score sheets of one’s own and of one’s school or centre, latest first; users without one see only their own, administrators all',
  for: cardAdults,
  query: listQuery(),
  reply: countedPageOf(CardSheetRow),
  refusals: ['invalid'],
})

const CardSkill = z.object({
  skill: z.enum(skills),
  /** Null if less than half of its criteria were given, because that is too little for a statement. */
  level: z.nullable(z.enum(levels)),
  level_name: z.nullable(z.string()),
  text: z.nullable(z.string()),
  next: z.string(),
  points: z.number(),
  /** Maximum of the criteria that were given. */
  max: z.number(),
  given: z.number(),
  of: z.number(),
})
export type CardSkill = z.infer<typeof CardSkill>
const CardSheetRecord = z.object({
  ...sheetFields,
  birth_date: z.iso.date(),
  id: Id,
  age: z.number(),
  adult_name: z.string(),
  received_at: Moment,
  skills: z.array(CardSkill),
  /** In order, in the reader’s language. */
  tasks: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      title: z.string(),
      skill: z.enum(skills),
      marks: z.array(z.object({ name: z.nullable(z.string()), points: z.nullable(Points) })),
      note: z.string(),
    }),
  ),
})
export type CardSheetRecord = z.infer<typeof CardSheetRecord>
export const readCardSheet = get('/api/card-sheets/:id', {
  summary: 'Read a score sheet with its interpretation skill by skill; the view is logged',
  for: cardAdults,
  params: byId,
  reply: CardSheetRecord,
})
export const eraseCardSheet = del('/api/card-sheets/:id', {
  summary: 'Delete a score sheet with all data of the child, as the legal representative may ask at any time',
  for: cardAdults,
  params: byId,
  reply: Done,
})
