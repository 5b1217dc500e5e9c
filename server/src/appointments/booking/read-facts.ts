import { and, desc, eq, inArray } from 'drizzle-orm'
import { expectedStates, type AppointmentKind } from '#contract/values/appointments/appointment'
import { dayOf } from '#contract/values/age-band'
import { attempts } from '../../diagnostics/attempts/tables.ts'
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
  const { account } = await readPupil(database, studentId)
  const [pupil] = await db.select({ signed_up_at: students.signed_up_at }).from(students).where(eq(students.student_id, studentId))
  const [test] = await db
    .select({ at: attempts.finished_at })
    .from(attempts)
    .where(and(eq(attempts.student_id, studentId), eq(attempts.state, 'finished')))
    .orderBy(desc(attempts.finished_at))
    .limit(1)
  const [invited] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.student_id, studentId), isShown, inArray(invitations.state, ['invited', 'admitted'])))
    .limit(1)
  const ofKind = and(eq(appointments.student_id, studentId), eq(appointments.kind, kind))
  const [ahead] = await db
    .select({ id: appointments.id, starts_at: appointments.starts_at })
    .from(appointments)
    .where(and(ofKind, inArray(appointments.state, [...expectedStates])))
    .orderBy(appointments.starts_at)
    .limit(1)
  const [last] = await db
    .select({ starts_at: appointments.starts_at })
    .from(appointments)
    .where(and(ofKind, eq(appointments.state, 'finished')))
    .orderBy(desc(appointments.starts_at))
    .limit(1)
  return {
    is_whole: Boolean(pupil?.signed_up_at) && !consentLock(account, at),
    tested_on: test?.at ? dayOf(new Date(test.at)) : null,
    is_invited: invited !== undefined,
    ahead: ahead ? { id: ahead.id, day: dayOf(new Date(ahead.starts_at)) } : null,
    last_day: last ? dayOf(new Date(last.starts_at)) : null,
  }
}
