import { and, eq, inArray, min } from 'drizzle-orm'
import { roleIds } from '#contract/values/role'
import { queueEarnings } from '../../coins/earning/queue-earnings.ts'
import type { Db } from '../../platform/database/db.ts'
import { users } from '../../users/tables.ts'
import { eventScans } from '../door.tables.ts'
import { eventParticipants } from '../tables.ts'

/**
 * Records that pupils were at an event, which earns coins once, at however many sessions they were. Only a pupil who
 * has registered is known by the account: a name in the list of a school is not enough to give somebody coins.
 */
export async function earnForAttendance(tx: Db, event_id: string, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  const rows = await tx
    .select({ student_id: users.id, done_at: min(eventScans.at) })
    .from(eventScans)
    .innerJoin(eventParticipants, eq(eventParticipants.id, eventScans.participant_id))
    .innerJoin(users, eq(users.id, eventParticipants.user_id))
    .where(
      and(
        inArray(eventScans.participant_id, [...people]),
        eq(eventScans.verdict, 'admitted'),
        eq(users.role_id, roleIds.student),
      ),
    )
    .groupBy(users.id)
  await queueEarnings(
    tx,
    rows.flatMap(({ student_id, done_at }) =>
      done_at === null ? [] : [{ student_id, occasion: 'visit' as const, about: event_id, done_at }],
    ),
  )
}
