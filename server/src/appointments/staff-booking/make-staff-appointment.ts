import { and, eq, inArray, lte, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { HostedAppointment } from '#contract/appointments/hosting'
import type { makeStaffAppointment as endpoint } from '#contract/appointments/staff-booking'
import { dayOf, dayAfter } from '#contract/values/kazakhstan-time'
import { expectedStates } from '#contract/values/appointments/appointment'
import { languageOf, type Language } from '#contract/values/locale'
import { formatDate } from '../../platform/format.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { findStudent } from '../../profiles/extra-time/find-student.ts'
import { freeSeat, takePlace, readWorkplace } from '../booking/hold-place.ts'
import { newCode, placeColumns } from '../booking/new-hold.ts'
import { endHolds } from '../booking/release-holds.ts'
import { missingIn } from '../booking/missing.rules.ts'
import { refuseFormat } from '../booking/refuse-ineligible.ts'
import { recordStep } from '../changes/change-appointment.ts'
import { updateStageStep } from '../changes/update-stage.ts'
import { notifyOfChange } from '../changes/notify-of-change.ts'
import { readHosted } from '../hosting/read-hosted.ts'
import { endWithoutOutcome } from '../changes/end-past.ts'
import { readLimits } from '../limits.ts'
import { holdTimes, lockTimes } from '../times/lock-times.ts'
import { appointments } from '../tables.ts'
import { minuteOf, type FreePlace } from '../times/places.rules.ts'
import { isTooFar, placeAt, findScheduledPlace } from '../times/place-at.ts'
import { findStaffFaults, refuseForeignHost, listTestsForAge, type WithTests } from './check-staff-appointment.ts'
import type { StaffFault } from './staff-faults.rules.ts'
import { users } from '../../users/tables.ts'

type Body = z.infer<typeof endpoint.body>
/** A time outside the schedule has no set capacity, so it gets as many places as a meeting has seats. */
const seatsOfOwnTime = 60

/**
 * Makes an appointment for a pupil. It is accepted at once, and the family is notified. Sending it twice makes one
 * appointment.
 */
export async function makeStaffAppointment(context: Context<WithTests>, body: Body): Promise<HostedAppointment> {
  const { platform, user, language } = context
  if (body.starts_at <= platform.now().toISOString()) refuse('time-past', { field: 'starts_at' })
  if (body.minutes !== null) await refuseFar(context, body.starts_at)
  refuseFormat(body)
  const student = await findStudent(context, body.iin)
  await refuseForeignHost(platform.db, user, student.id)
  if (body.kind === 'testing')
    refuseUnknownTest(await listTestsForAge(platform, student.identity.birth_date, language), body.test_id)
  const id = (await findMadeBefore(context, student.id, body)) ?? (await make(context, student.id, body))
  const [made] = await readHosted(context, [id])
  return made ?? refuse('student-unknown', { field: 'iin' })
}

/**
 * A time outside the schedule may be no farther ahead than a free place, because the host can see the pupil until the
 * meeting is over.
 */
async function refuseFar({ platform: { db, now }, language }: Context, startsAt: string): Promise<void> {
  const { days_ahead } = await readLimits(db)
  if (isTooFar(startsAt, days_ahead, now()))
    refuse('time-far', {
      field: 'starts_at',
      values: { date: formatDate(language, dayAfter(dayOf(now()), days_ahead)) },
    })
}

function refuseUnknownTest(tests: readonly { id: string }[], testId: string | null): void {
  if (!tests.some(({ id }) => id === testId)) refuse('invalid', { field: 'test_id' })
}

/** Finds the appointment of the same pupil with the same host at the same time: the call was sent twice. */
async function findMadeBefore(
  { platform: { db }, user }: Context,
  studentId: string,
  { kind, starts_at }: Body,
): Promise<string | undefined> {
  const isSame = and(
    eq(appointments.student_id, studentId),
    eq(appointments.host_id, user.id),
    eq(appointments.kind, kind),
    eq(appointments.starts_at, starts_at),
  )
  const [row] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(isSame, inArray(appointments.state, [...expectedStates])))
  return row?.id
}

async function make({ platform, user, language }: Context, studentId: string, body: Body): Promise<string> {
  const { db, now } = platform
  refuseFaults(await findStaffFaults(platform, studentId, body.kind), body.reason, language)
  const missing =
    missingIn(body.kind, body) ??
    (body.kind === 'training' && body.minutes !== null && body.subject === null ? 'subject' : null)
  if (missing) refuse('invalid', { field: missing })
  const at = now().toISOString()
  const [pupil] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, studentId))
  const { kind, format, purpose, words, test_id } = body
  const row = {
    ...(await readWorkplace(db, user.id)),
    student_id: studentId,
    id: newId(now().getTime()),
    format,
    purpose: kind === 'consultation' ? purpose : null,
    words,
    test_id: kind === 'testing' ? test_id : null,
    language: languageOf(pupil?.locale ?? 'ru'),
    state: 'accepted' as const,
    code: newCode(),
    created_by: user.id,
    created_at: at,
  }
  await taking(() =>
    db.transaction(async (tx) => {
      // For a time outside the schedule, bookings that are under way must finish first, because this time may overlap
      // with their places.
      await (body.minutes === null ? holdTimes(tx, user.id) : lockTimes(tx, user.id, []))
      const isTheirs = or(eq(appointments.host_id, user.id), eq(appointments.student_id, studentId))
      await endHolds(tx, and(isTheirs, lte(appointments.held_until, at)), at)
      await endWithoutOutcome(tx, platform, and(eq(appointments.student_id, studentId), eq(appointments.kind, kind)))
      const place = await placeOf({ db: tx, now }, user.id, body)
      const time = placeColumns({ host_id: user.id, kind }, place)
      const taken = await freeSeat(tx, { meeting: time.meeting, capacity: place.capacity })
      const [written] = await tx
        .insert(appointments)
        .values({ ...row, ...time, ...taken, subject: place.subject, thread: place.thread })
        .returning()
      if (!written) return refuse('time-taken', { field: 'starts_at' })
      await recordStep(tx, written, { by_id: user.id, comment: body.reason, at })
      const why = platform.translate(language, 'appointments.stage.moved')
      await updateStageStep(tx, written, { state: 'admitted', staff_id: user.id, at, reason: why })
      return notifyOfChange(tx, platform, { row: written, news: 'appointment-made', at })
    }),
  )
  return row.id
}

/**
 * Returns a free place of the schedule, or a time outside it. The database refuses a time that overlaps with another
 * meeting.
 */
async function placeOf(
  at: Pick<Platform, 'db' | 'now'>,
  host_id: string,
  { kind, starts_at, minutes, format, subject }: Body,
): Promise<FreePlace> {
  if (minutes === null) return placeAt(at, { kind, host_id, starts_at, format })
  const start = minuteOf(starts_at)
  const time = { start, end: start + minutes, kind }
  const scheduled = await findScheduledPlace(at, host_id, time)
  const capacity = scheduled?.capacity ?? (kind === 'consultation' ? 1 : seatsOfOwnTime)
  return {
    ...time,
    capacity,
    left: capacity,
    subject: kind === 'training' ? subject : null,
    thread: scheduled?.thread ?? '',
  }
}

function refuseFaults(faults: readonly StaffFault[], reason: string, language: Language): void {
  const fault = faults.find(({ is_refused }) => is_refused) ?? (reason.length < minReasonLength ? faults[0] : undefined)
  if (!fault) return
  const date = fault.day ? formatDate(language, fault.day) : ''
  if (fault.rule === 'whole') refuse('pupil-not-ready', { field: 'iin' })
  if (fault.rule === 'invited') refuse('pupil-not-invited', { field: 'iin' })
  if (fault.rule === 'none-ahead') refuse('pupil-signed-up', { field: 'iin', values: { date } })
  refuse('pupil-rule', { field: fault.is_refused ? 'iin' : 'reason', values: { date, context: fault.rule } })
}

/** A reason must have at least three characters, so that a dash is not enough. */
const minReasonLength = 3

/** If the pupil has been signed up in the meantime, the refusal has a wording for staff. */
async function taking(take: () => Promise<void>): Promise<void> {
  try {
    await takePlace(take)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'signed-up-already')
      refuse('pupil-signed-up', { field: 'iin', values: { date: '' } })
    throw error
  }
}
