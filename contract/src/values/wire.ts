import * as z from 'zod/mini'
import { locales } from './locale.ts'

/** Message for a field: "required" if it is empty, otherwise the given message. */
export const orRequired = (key: string) => (issue: { input?: unknown }) =>
  isEmpty(issue.input) ? 'field.required' : key
const isEmpty = (input: unknown) => input === undefined || input === null || input === ''

/**
 * Refuses days and moments outside a plausible range, which the database could not store: midnight in Kazakhstan at the
 * start of the year 1 is in the year 0 in UTC, and the day after 9999-12-31 has a five-digit year.
 */
const inPlausibleRange = z.refine<string>((dayOrMoment) => dayOrMoment >= '1900' && dayOrMoment < '2200', {
  error: 'date.wrong',
})

/** A moment in the API and in rows: ISO 8601 in UTC with milliseconds. */
export const Moment = z.iso.datetime({ precision: 3, error: orRequired('date.wrong') }).check(inPlausibleRange)
export type Moment = z.infer<typeof Moment>

/** A day entered by a person. */
export const Day = z.iso.date({ error: orRequired('date.wrong') }).check(inPlausibleRange)

/**
 * Version of a record that the caller has seen; if two people change it, the second is refused. The maximum is that of
 * an integer column.
 */
export const SeenVersion = z.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))

/** Converted to lower case, so that an id typed in capitals is the same text. */
export const Id = z.uuid({ error: orRequired('id.wrong') }).check(z.toLowerCase())
export const LocaleCode = z.enum(locales)

/** Text typed by people: trimmed, with a maximum length. */
export const text = (max: number) =>
  z
    .string({ error: 'field.required' })
    .check(z.trim(), z.minLength(1, { error: 'field.required' }), z.maxLength(max, { error: 'field.long' }))

/** Reason given by staff: a sentence, not a dash. */
export const StaffComment = z
  .string({ error: 'field.required' })
  .check(z.trim(), z.minLength(10, { error: 'comment.short' }), z.maxLength(500, { error: 'field.long' }))

/** Code sent by SMS or e-mail; spaces between the digits are accepted. */
export const SixDigits = z
  .string({ error: 'field.required' })
  .check(z.minLength(1, { error: 'field.required', abort: true }), z.regex(/^\s*(\d\s*){6}$/, { error: 'code.wrong' }))

/** A name in the three languages. */
export const Names = z.object({ ru: z.string(), kk: z.string(), en: z.string() })
export type Names = z.infer<typeof Names>

/** Reply of calls that return no data. */
export const Done = z.object({ message: z.string() })
