import { and, eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import { expectedStates } from '#contract/values/appointments/appointment'
import { appointments } from './tables.ts'

/** Held, asked for or accepted, and not over; the same as the triggers count that refuse to close a place or to move a host. */
export function isAhead(now: Date): SQL | undefined {
  const at = now.toISOString()
  const { state, held_until, ends_at } = appointments
  return and(gt(ends_at, at), or(inArray(state, [...expectedStates]), and(eq(state, 'held'), gt(held_until, at))))
}
