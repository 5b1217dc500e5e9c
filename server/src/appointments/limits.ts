import { inArray } from 'drizzle-orm'
import { appointmentLimits, type AppointmentLimits } from '#contract/values/appointments/limits'
import type { Db } from '../platform/database/db.ts'
import { settings } from './tables.ts'

/** As far ahead as anybody can be booked, whatever an installation sets. */
export const farthestDays = 430

const names = Object.keys(appointmentLimits)

/** The numbers of this installation: its own where it has set some. */
export async function readLimits(db: Db): Promise<AppointmentLimits> {
  return limitsOf(await db.select().from(settings).where(inArray(settings.name, names)))
}

/** The same of settings that were read already. */
export const limitsOf = (own: readonly (typeof settings.$inferSelect)[]): AppointmentLimits => ({
  ...appointmentLimits,
  ...Object.fromEntries(own.filter(({ name }) => names.includes(name)).map(({ name, value }) => [name, value])),
})
