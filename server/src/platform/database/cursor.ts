import * as z from 'zod/mini'
import { Id, Moment } from '#contract/values/wire'

/**
 * What may stand in a cursor for a column of a kind, so that the database never meets what it cannot read. Text is none
 * of them: it may be a name, and a cursor goes into addresses.
 */
const values: Readonly<Record<string, z.ZodMiniType<string>>> = {
  uuid: Id,
  date: z.iso.date(),
  smallint: z.string().check(z.regex(/^-?\d{1,4}$/)),
  'timestamp(3) with time zone': Moment,
}

/** Whether values of a kind may stand in a cursor. */
export const isForCursor = (kind: string): boolean => kind in values

/** Where a page ended: the values by which its last row is ordered, or its id alone. */
export const writeCursor = (place: readonly string[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Null where it is none of ours. */
export function readCursor(cursor: string, kinds: readonly string[]): string[] | null {
  const place = z.array(z.string()).safeParse(parsed(cursor))
  if (!place.success || place.data.length !== kinds.length) return null
  return place.data.every((value, index) => values[kinds[index] ?? '']?.safeParse(value).success) ? place.data : null
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
