import * as z from 'zod/mini'
import { del, get, put } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { bandFacts, bandOf } from '../values/age-band.ts'
import { levels } from '../values/level.ts'
import { BirthDate, PersonName } from '../values/person.ts'
import { skills } from '../values/result-picture.ts'
import type { Role } from '../values/role.ts'
import { Done, Id, LocaleCode, Moment, Day } from '../values/wire.ts'

/** Who works with children of 5 and 6 by the cards. */
export const cardAdults = [
  'psychologist',
  'psychologist_center',
  'kindergarten_psychologist',
  'evaluator',
  'admin',
] as const satisfies readonly Role[]

/** What a task is marked for; named where it is marked for two things. */
const CardMark = z.object({ name: z.nullable(z.string()), two: z.string(), one: z.string(), zero: z.string() })
const CardTask = z.object({
  id: z.string(),
  /** By this number the cards and the texts call it. */
  number: z.number(),
  skill: z.enum(skills),
  title: z.string(),
  lay: z.string(),
  say: z.string(),
  score: z.array(CardMark),
  /** How long the child has, where there is a limit. */
  seconds: z.nullable(z.number()),
  /** The drawings of the cards that are laid for it. */
  pictures: z.array(z.string()),
})
export type CardTask = z.infer<typeof CardTask>
const CardSet = z.object({
  version: z.number(),
  locale: LocaleCode,
  title: z.string(),
  about: z.string(),
  minutes: z.number(),
  /** What is needed, then how to sit, what to say, when to stop and how to score. */
  guide: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  blocks: z.array(z.object({ title: z.string(), tasks: z.array(CardTask) })),
})
export type CardSet = z.infer<typeof CardSet>

const inLanguage = z.object({ locale: z.optional(LocaleCode) })
export const readCards = get('/api/cards', {
  summary:
    'The tasks for ages 5 and 6 with the instruction for the adult and what 2, 1 and 0 stand for, in the language asked for',
  for: cardAdults,
  query: inLanguage,
  reply: CardSet,
})
export const printCards = get('/api/cards/print', {
  summary: 'The set to print: instruction, tasks, score sheet and the cards to cut out',
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

/** Whether the set is for a child of this age. */
export function isCardAge(age: number): boolean {
  const band = bandOf(age)
  return band !== null && bandFacts[band].isWithAdult
}

const Points = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type CardPoints = z.infer<typeof Points>
const taskId = z.string().check(z.regex(/^[a-z]\d{1,2}$/))
/**
 * The points of a task for each thing that it is marked for; null for what was not given, and a task that is not named
 * was not given at all.
 */
const CardPointsOfTasks = z.record(taskId, z.array(z.nullable(Points)).check(z.minLength(1), z.maxLength(2)))
const Notes = z.record(taskId, z.string().check(z.trim(), z.maxLength(500, { error: 'field.long' })))

/**
 * Whose sheet it is. Children of this age have no account: of the child it holds what the reading needs, and who
 * agreed.
 */
export const CardChild = z.object({
  child_name: PersonName,
  birth_date: BirthDate,
  /** The language in which the tasks are given. */
  locale: LocaleCode,
  /** The legal representative who agreed, and on which day. */
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
    'A score sheet that is finished, under a number that the tablet has drawn at random: sent again it is the same sheet, and what was kept first stays',
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
    'Own score sheets and those of the school or centre where one works, the latest first; who works at none finds the own ones, an administrator all',
  for: cardAdults,
  query: listQuery(),
  reply: countedPageOf(CardSheetRow),
  refusals: ['invalid'],
})

const CardSkill = z.object({
  skill: z.enum(skills),
  /** Null where less than half of its marks were given: then nothing is said of it. */
  level: z.nullable(z.enum(levels)),
  level_name: z.nullable(z.string()),
  text: z.nullable(z.string()),
  next: z.string(),
  points: z.number(),
  /** Of what was given. */
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
  /** In their order, in the reader’s language. */
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
  summary: 'A score sheet with its reading in words, skill by skill; the view is logged',
  for: cardAdults,
  params: byId,
  reply: CardSheetRecord,
})
export const eraseCardSheet = del('/api/card-sheets/:id', {
  summary: 'Erase a score sheet, as the legal representative may ask at any time; nothing of the child stays',
  for: cardAdults,
  params: byId,
  reply: Done,
})
