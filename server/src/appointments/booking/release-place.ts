import { and, eq } from 'drizzle-orm'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { appointments } from '../tables.ts'
import { endHolds } from './lapse-holds.ts'

/** A pupil lets a held place go; what is not held any more stays as it is. */
export async function releasePlace({ db, now }: Platform, user: Caller, id: string): Promise<void> {
  const own = and(eq(appointments.student_id, user.id), eq(appointments.id, id))
  const [known] = await db.select({ id: appointments.id }).from(appointments).where(own)
  if (!known) refuse('not-found')
  await endHolds(db, own, now().toISOString())
}
