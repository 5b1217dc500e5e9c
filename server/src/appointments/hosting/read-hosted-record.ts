import { and, desc, eq } from 'drizzle-orm'
import type { HostedRecord } from '#contract/appointments/hosting'
import type { AppointmentState, Format } from '#contract/values/appointments/appointment'
import { skills } from '#contract/values/result-picture'
import type { Catalogue } from '../../diagnostics/catalogue/catalogue.ts'
import { readMeasuredAbilities } from '../../diagnostics/results/measured-abilities.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { maySee } from '../../profiles/policy/may-see.ts'
import { recordView } from '../../profiles/policy/record-view.ts'
import { findCallerSide } from '../changes/change-appointment.ts'
import { appointments, appointmentSteps } from '../tables.ts'
import { readHosted } from './read-hosted.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

/** A result older than a year no longer describes the pupil. */
const yearMs = 365 * 86_400_000

/**
 * Returns an appointment with its history, for staff of its school or centre. It includes the pupil's abilities if the
 * reader may see results.
 */
export async function readHostedRecord(
  context: Context<Platform & { catalogue: Catalogue }>,
  id: string,
): Promise<HostedRecord> {
  const { platform, user } = context
  const { db, now, catalogue } = platform
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id))
  if (!row || (await findCallerSide(db, user, row)) !== 'host') return refuse('not-found')
  const [[appointment], steps, seesResults] = await Promise.all([
    readHosted(context, [id]),
    readSteps(db, row.student_id, id),
    row.kind === 'training' ? false : maySee(db, user, { purpose: 'result', student_id: row.student_id }),
  ])
  if (!appointment) return refuse('not-found')
  await recordView(db, user, { student_id: row.student_id, what: seesResults ? 'results' : 'profile', now: now() })
  const since = new Date(now().getTime() - yearMs).toISOString()
  const of = { student_id: row.student_id, since, isWithheld: () => false }
  const measured = seesResults ? await readMeasuredAbilities({ db, catalogue }, of) : []
  const abilities = skills.flatMap((skill) => {
    const found = measured.find(({ scale }) => scale === skill)
    return found ? [{ skill, level: found.level }] : []
  })
  const room_link = maySetLink(row, user.id, now().toISOString()) ? row.room_link : null
  return { ...appointment, now: now().toISOString(), room_link, abilities, steps }
}

async function readSteps(db: Platform['db'], studentId: string, id: string): Promise<HostedRecord['steps']> {
  const { number, state, starts_at, comment, at } = appointmentSteps
  const rows = await db
    .select({ number, state, starts_at, comment, at, ...nameColumns })
    .from(appointmentSteps)
    .leftJoin(users, eq(users.id, appointmentSteps.by_id))
    .where(and(eq(appointmentSteps.student_id, studentId), eq(appointmentSteps.appointment_id, id)))
    .orderBy(desc(number))
  return rows.map(({ last_name, first_name, ...step }) => ({
    ...step,
    by: [last_name, first_name].filter(Boolean).join(' '),
  }))
}

interface Seen {
  host_id: string
  format: Format
  state: AppointmentState
  ends_at: string
}

/** Whether the user may set the link of a meeting: only its host, and only if it is online, accepted and not over. */
export const maySetLink = ({ host_id, format, state, ends_at }: Seen, userId: string, at: string): boolean =>
  host_id === userId && format === 'online' && state === 'accepted' && ends_at > at
