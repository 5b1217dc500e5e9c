import { inArray } from 'drizzle-orm'
import { appointmentLimits, type AppointmentLimits } from '#contract/values/appointments/limits'
import type { Db } from '../platform/database/db.ts'
import { settings } from './tables.ts'

/** The farthest day that anybody can book, regardless of the settings of the installation. */
export const farthestDays = 430

const names = Object.keys(appointmentLimits)

/** Reads the limits of this installation. Defaults apply to those it has not set. */
export async function readLimits(db: Db): Promise<AppointmentLimits> {
  return limitsOf(await db.select().from(settings).where(inArray(settings.name, names)))
}

/** Returns the limits for settings that have been read already. */
export const limitsOf = (own: readonly (typeof settings.$inferSelect)[]): AppointmentLimits => ({
  ...appointmentLimits,
  ...Object.fromEntries(own.filter(({ name }) => names.includes(name)).map(({ name, value }) => [name, value])),
})
