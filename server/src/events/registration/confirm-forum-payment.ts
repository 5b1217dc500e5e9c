import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { eventParticipants } from '../tables.ts'

/**
 * Says whether a forum request is paid or costs nothing. Whoever knows the id of the request may ask; the answer is
 * only a yes or a no. While the money is on its way the call is refused and may be repeated.
 */
export async function confirmForumPayment(db: Db, id: string): Promise<{ payment_status: 0 | 1 }> {
  const [person] = await db
    .select({ state: eventParticipants.state })
    .from(eventParticipants)
    .where(eq(eventParticipants.id, id))
  if (!person) return refuse('not-found')
  if (person.state === 'unpaid') return refuse('purchase-waiting', { retryAfter: 5 })
  return { payment_status: person.state === 'registered' ? 1 : 0 }
}
