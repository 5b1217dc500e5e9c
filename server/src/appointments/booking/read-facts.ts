import { and, eq, inArray, sql } from 'drizzle-orm'
import { expectedStates, type AppointmentKind, type AppointmentState } from '#contract/values/appointments/appointment'
import { readPupil } from '../../diagnostics/catalogue/pupil.ts'
import { invitations } from '../../diagnostics/rows/leading.tables.ts'
import { isShownInvitation } from '../../diagnostics/rows/invitation-shown.ts'
import type { Platform } from '../../platform/platform.ts'
import { students } from '../../profiles/tables.ts'
import { appointments } from '../tables.ts'
import type { BookingFacts } from './eligibility.rules.ts'
import { factsOf } from './facts.rules.ts'

/** Appointments in these states decide whether a pupil may book another one. */
export const relevantStates: AppointmentState[] = [...expectedStates, 'finished']

/** Reads the facts that the booking rules need about a pupil. */
export async function readFacts(
  { db, database, now }: Pick<Platform, 'db' | 'database' | 'now'>,
  studentId: string,
  kind: AppointmentKind,
): Promise<BookingFacts> {
  const at = now()
  const account = await readPupil(database, studentId)
  const invited = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.student_id, studentId),
        isShownInvitation,
        inArray(invitations.state, ['invited', 'admitted']),
      ),
    )
  const [pupil] = await db
    .select({ signed_up_at: students.signed_up_at, is_invited: sql<boolean>`exists (${invited})` })
    .from(students)
    .where(eq(students.student_id, studentId))
  const met = await db
    .select({
      id: appointments.id,
      state: appointments.state,
      starts_at: appointments.starts_at,
      ends_at: appointments.ends_at,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.student_id, studentId),
        eq(appointments.kind, kind),
        inArray(appointments.state, relevantStates),
      ),
    )
    .orderBy(appointments.starts_at)
  return factsOf(
    account,
    { signed_up_at: pupil?.signed_up_at ?? null, is_invited: pupil?.is_invited ?? false, met },
    at,
  )
}
