import * as z from 'zod/mini'
import { locales } from './locale.ts'

/** A field left empty is said to be required; one filled in wrongly has a sentence of its own. */
export const orRequired = (key: string) => (issue: { input?: unknown }) =>
  isEmpty(issue.input) ? 'field.required' : key
const isEmpty = (input: unknown) => input === undefined || input === null || input === ''

/**
 * Days and moments far outside of a life are refused: the midnight of Kazakhstan at the beginning of the year 1 lies in
 * the year 0, which the database does
 * not know, and the day after the last of 9999 has five digits, which no column takes.
 */
const withinLives = z.refine<string>((dayOrMoment) => dayOrMoment >= '1900' && dayOrMoment < '2200', {
  error: 'date.wrong',
})

/** A moment on the wire and in the rows: ISO 8601 in UTC with milliseconds. */
export const Moment = z.iso.datetime({ precision: 3, error: orRequired('date.wrong') }).check(withinLives)
export type Moment = z.infer<typeof Moment>

/** A day that somebody names. */
export const Day = z.iso.date({ error: orRequired('date.wrong') }).check(withinLives)

/**
 * What the writer has seen of a record: of two who change it the second is told. As great as a column of whole numbers
 * takes.
 */
export const SeenVersion = z.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))

/** Small letters only: one id is one text, also where it was typed in capitals. */
export const Id = z.uuid({ error: orRequired('id.wrong') }).check(z.toLowerCase())
export const LocaleCode = z.enum(locales)

/** Text that people write: trimmed, bounded. */
export const text = (max: number) =>
  z
    .string({ error: 'field.required' })
    .check(z.trim(), z.minLength(1, { error: 'field.required' }), z.maxLength(max, { error: 'field.long' }))

/** Why somebody of the staff decided so: a sentence, not a dash. */
export const StaffComment = z
  .string({ error: 'field.required' })
  .check(z.trim(), z.minLength(10, { error: 'comment.short' }), z.maxLength(500, { error: 'field.long' }))

/** A code that was sent to a phone or an e-mail, as people type it: spaces between the digits are taken. */
export const SixDigits = z
  .string({ error: 'field.required' })
  .check(z.minLength(1, { error: 'field.required', abort: true }), z.regex(/^\s*(\d\s*){6}$/, { error: 'code.wrong' }))

/** A name in the three languages. */
export const Names = z.object({ ru: z.string(), kk: z.string(), en: z.string() })
export type Names = z.infer<typeof Names>

/** The answer of calls that only do something. */
export const Done = z.object({ message: z.string() })
