import { and, asc, gt, inArray } from 'drizzle-orm'
import type { RegistryRow } from '#contract/care/registry'
import { expectedStates } from '#contract/values/appointments/appointment'
import { appointments } from '../../appointments/tables.ts'
import type { Platform } from '../../platform/platform.ts'

/** The next meeting of each of these pupils at which they are expected. */
export async function nextMeetings(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  pupils: readonly string[],
): Promise<Map<string, NonNullable<RegistryRow['next']>>> {
  const { student_id, kind, starts_at, state } = appointments
  const rows = await db
    .selectDistinctOn([student_id], { student_id, kind, starts_at, state })
    .from(appointments)
    .where(and(inArray(student_id, [...pupils]), inArray(state, [...expectedStates]), gt(starts_at, now().toISOString())))
    .orderBy(asc(student_id), asc(starts_at))
  return new Map(rows.map((row) => [row.student_id, { kind: row.kind, starts_at: row.starts_at, is_accepted: row.state === 'accepted' }]))
}
