import { and, eq, inArray, sql } from 'drizzle-orm'
import { expectedStates, type AppointmentKind } from '#contract/values/appointments/appointment'
import { dayOf } from '#contract/values/age-band'
import { consentLock } from '../../diagnostics/catalogue/lock.rules.ts'
import { readPupil } from '../../diagnostics/catalogue/pupil.ts'
import { invitations } from '../../diagnostics/leading/tables.ts'
import { isShown } from '../../diagnostics/stage-two/invitation-shown.ts'
import type { Platform } from '../../platform/platform.ts'
import { students } from '../../profiles/tables.ts'
import { appointments } from '../tables.ts'
import type { BookingFacts } from './eligibility.rules.ts'

/** What the rules of booking need to know of a pupil. A hold is not ahead: whoever holds a place is about to book it. */
export async function readFacts(
  { db, database, now }: Pick<Platform, 'db' | 'database' | 'now'>,
  studentId: string,
  kind: AppointmentKind,
): Promise<BookingFacts> {
  const at = now()
  const { account, attempts } = await readPupil(database, studentId)
  const invited = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.student_id, studentId), isShown, inArray(invitations.state, ['invited', 'admitted'])))
  const [pupil] = await db
    .select({ signed_up_at: students.signed_up_at, is_invited: sql<boolean>`exists (${invited})` })
    .from(students)
    .where(eq(students.student_id, studentId))
  const met = await db
    .select({ id: appointments.id, state: appointments.state, starts_at: appointments.starts_at, ends_at: appointments.ends_at })
    .from(appointments)
    .where(and(eq(appointments.student_id, studentId), eq(appointments.kind, kind), inArray(appointments.state, [...expectedStates, 'finished'])))
    .orderBy(appointments.starts_at)
  const moment = at.toISOString()
  // A request that got no answer in time is off; a meeting that is over has been, whether its outcome is written or not.
  const ahead = met.find(({ state, starts_at, ends_at }) => (state === 'requested' ? starts_at : ends_at) > moment && state !== 'finished')
  const last = met.findLast(({ state, ends_at }) => state === 'finished' || (state === 'accepted' && ends_at <= moment))
  const tested = attempts.flatMap(({ state, finished_at }) => (state === 'finished' && finished_at ? [finished_at] : [])).toSorted()
  const test = tested.at(-1)
  return {
    is_whole: Boolean(pupil?.signed_up_at) && !consentLock(account, at),
    tested_on: test ? dayOf(new Date(test)) : null,
    is_invited: pupil?.is_invited ?? false,
    ahead: ahead ? { id: ahead.id, day: dayOf(new Date(ahead.starts_at)) } : null,
    last_day: last ? dayOf(new Date(last.starts_at)) : null,
  }
}
