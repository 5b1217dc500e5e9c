import { and, eq } from 'drizzle-orm'
import type { HostedRecord } from '#contract/appointments/hosting'
import type { Catalogue } from '../../diagnostics/catalogue/catalogue.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { notifyOfNews } from '../changes/notify-of-change.ts'
import { lockTimes } from '../times/lock-times.ts'
import { appointments } from '../tables.ts'
import { readHostedRecord, maySetLink } from './read-hosted-record.ts'

/**
 * Sets the host's own link for everybody in the meeting and notifies the families. Setting the same link again notifies
 * nobody.
 */
export async function setRoomLink(
  context: Context<Platform & { catalogue: Catalogue }>,
  id: string,
  { room_link }: { room_link: string },
): Promise<HostedRecord> {
  const { platform, user } = context
  const { db, now } = platform
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    // A pupil who books or moves into this meeting copies its link. The lock makes that happen before or after this
    // change, not during it.
    await lockTimes(tx, user.id, [])
    const [row] = await tx
      .select()
      .from(appointments)
      .where(and(eq(appointments.id, id), eq(appointments.host_id, user.id)))
    if (!row || row.state === 'held') return refuse('not-found')
    if (!maySetLink(row, user.id, at)) return refuse('appointment-ended')
    if (row.room_link === room_link) return
    const changed = await tx
      .update(appointments)
      .set({ room_link })
      .where(eq(appointments.meeting, row.meeting))
      .returning()
    const notified = changed.filter((one) => room_link !== '' && maySetLink(one, user.id, at))
    for (const one of notified) await notifyOfNews(tx, platform, { row: one, news: 'appointment-room', at })
  })
  return readHostedRecord(context, id)
}
