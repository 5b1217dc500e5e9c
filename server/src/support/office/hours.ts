import { minutesOf, timeText } from '#contract/values/kazakhstan-time'
import { eq } from 'drizzle-orm'
import type { Hours } from '#contract/support/desk'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { supportHours } from '../tables.ts'
import { usualHours, type OfficeHours } from './office-hours.rules.ts'

export async function readHours(db: Db): Promise<OfficeHours & { version: number }> {
  const [row] = await db.select().from(supportHours)
  if (!row) return { ...usualHours, version: 0 }
  const { from_minute: from, until_minute: until, lunch_from, lunch_until, version } = row
  return { from, until, lunch_from, lunch_until, version }
}

/** Returns the office hours as clock times. */
export async function shownHours(db: Db): Promise<Hours> {
  const { from, until, lunch_from, lunch_until, version } = await readHours(db)
  return {
    from: timeText(from),
    until: timeText(until),
    lunch_from: timeText(lunch_from),
    lunch_until: timeText(lunch_until),
    version,
  }
}

/** Changes the office hours; refuses if they have changed since they were read. */
export async function changeHours(
  { platform, user, now }: Context,
  { from, until, lunch_from, lunch_until, version }: Hours,
): Promise<void> {
  const minutes = {
    from_minute: minutesOf(from),
    until_minute: minutesOf(until),
    lunch_from: minutesOf(lunch_from),
    lunch_until: minutesOf(lunch_until),
  }
  const next = { ...minutes, version: version + 1, changed_by: user.id, changed_at: now.toISOString() }
  const written = await platform.db
    .insert(supportHours)
    .values(next)
    .onConflictDoUpdate({ target: supportHours.id, set: next, setWhere: eq(supportHours.version, version) })
    .returning({ version: supportHours.version })
  if (written.length === 0) refuse('hours-changed')
}
