import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { checkIn as endpoint } from '#contract/appointments/check-in'
import { dayOf, minutesAt, timeText } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import { formatDate } from '../../platform/format.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordFirstView } from '../../profiles/policy/record-view.ts'
import { findCallerSide } from '../changes/change-appointment.ts'
import { updateStageStep } from '../changes/update-stage.ts'
import { readHosted } from './read-hosted.ts'
import { readAppointmentsById } from '../read-appointment.ts'
import { appointments, type AppointmentRow } from '../tables.ts'
import { codeIn, checkInFault } from './check-in-code.rules.ts'

/**
 * Checks a pupil in. Only the time of the first check-in is stored. If the appointment is at another school or centre,
 * the refusal names it.
 */
export async function checkIn(context: Context, typed: string): Promise<z.infer<typeof endpoint.reply>> {
  const { platform, user, language } = context
  const { db, now } = platform
  const code = codeIn(typed) ?? refuse('code-unknown', { field: 'code' })
  const [row] = await db.select().from(appointments).where(eq(appointments.code, code))
  if (!row || row.state === 'held' || row.state === 'lapsed') return refuse('code-unknown', { field: 'code' })
  if ((await findCallerSide(db, user, row)) !== 'host') return refuseOtherPlace(platform, row, language)
  const fault = checkInFault(row, now())
  const day = formatDate(language, dayOf(new Date(row.starts_at)))
  if (fault) refuse(fault, { field: 'code', values: { day, time: timeText(minutesAt(row.starts_at)) } })
  const was_here = row.came_at !== null || !(await enter(platform, row, user.id))
  await recordFirstView(db, user, { student_id: row.student_id, what: 'profile', now: now() })
  const [appointment] = await readHosted(context, [row.id])
  return { appointment: appointment ?? refuse('code-unknown', { field: 'code' }), was_here }
}

/** Stores the check-in. Returns whether it was the first one. */
async function enter(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  row: AppointmentRow,
  staffId: string,
): Promise<boolean> {
  const at = now().toISOString()
  return db.transaction(async (tx) => {
    const own = and(eq(appointments.student_id, row.student_id), eq(appointments.id, row.id))
    const isExpected = and(own, eq(appointments.state, 'accepted'), isNull(appointments.came_at))
    const [came] = await tx
      .update(appointments)
      .set({ came_at: at })
      .where(isExpected)
      .returning({ id: appointments.id })
    if (!came) return false
    await updateStageStep(tx, row, { state: 'came', staff_id: staffId, at, reason: row.code })
    return true
  })
}

/** The refusal names the right place but tells nothing about the pupil. */
async function refuseOtherPlace({ db }: Pick<Platform, 'db'>, row: AppointmentRow, language: Language): Promise<never> {
  const [appointment] = await readAppointmentsById(db, [row.id], language)
  return refuse('code-elsewhere', { field: 'code', values: { place: appointment?.host.workplace ?? '' } })
}
