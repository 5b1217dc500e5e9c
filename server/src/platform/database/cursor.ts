import * as z from 'zod/mini'
import { Id, Moment } from '#contract/values/wire'

/**
 * Schemas of cursor values by column type, so that the database never gets a value it cannot read. Text is not among
 * them, because it may be a name and cursors appear in addresses.
 */
const values: Readonly<Record<string, z.ZodMiniType<string>>> = {
  uuid: Id,
  date: z.iso.date(),
  integer: z.string().check(
    z.regex(/^-?\d{1,10}$/),
    z.refine((text) => Math.abs(Number(text)) <= 2_147_483_647),
  ),
  smallint: z.string().check(z.regex(/^-?\d{1,4}$/)),
  'timestamp(3) with time zone': Moment,
}

/** Returns whether values of a column type may be part of a cursor. */
export const isForCursor = (kind: string): boolean => kind in values

/** Makes the cursor of a page's end: the sort values of its last row, or only its id. */
export const writeCursor = (place: readonly string[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Returns null for an invalid cursor. */
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
