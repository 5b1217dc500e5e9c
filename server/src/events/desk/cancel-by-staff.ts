import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { readEventFacts, titlesOf } from '../event-facts.ts'
import { endParticipation, lockPerson } from '../registration/end-participation.ts'
import { eventParticipants } from '../tables.ts'
import { notifyOf } from '../waiting-list/offer-free-places.ts'

/** Staff cancel the participation of a person; whoever registered reads the reason. */
export async function cancelByStaff(
  tx: Db,
  { person_id, reason, by }: { person_id: string; reason: string; by: string },
  now: Date,
): Promise<{ isRefunded: boolean }> {
  const [known] = await tx.select().from(eventParticipants).where(eq(eventParticipants.id, person_id))
  if (!known) return refuse('not-found')
  const locked = await lockPerson(tx, { registration_id: known.registration_id, person_id })
  const ended = await endParticipation(tx, locked, { cause: 'staff', reason, by }, now)
  const event = await readEventFacts(tx, known.event_id)
  await notifyOf(tx, locked.person, {
    kind: 'event-cancelled',
    values: { ...titlesOf(event), name: known.full_name, reason },
    at: now,
    urgent: true,
  })
  return ended
}
