import { randomInt } from 'node:crypto'
import type { Database } from '../../platform/db.ts'

/** Without what is easily misread: O and 0, I and 1. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Seven signs such as A7K-4XR9: enough that nobody guesses another's. */
export function newReceiptCode(): string {
  const signs = Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join('')
  return `${signs.slice(0, 3)}-${signs.slice(3)}`
}

/** The school year a day belongs to, named by the year it begins in. */
export const seasonOf = (day: string): number => (day.slice(5, 7) >= '08' ? Number(day.slice(0, 4)) : Number(day.slice(0, 4)) - 1)

/** The next number of a season; a number may be skipped, none is given twice. */
export async function nextReceiptNumber({ query }: Database, season: number): Promise<number> {
  const [row] = await query(
    'next-receipt',
    'insert into counters (name, value) values ($1, 1) on conflict (name) do update set value = counters.value + 1 returning value',
    [`season-${season}`],
  )
  return Number(row?.value)
}

export const shownReceipt = (season: number, number: number): string => `${season}-${String(number).padStart(6, '0')}`
