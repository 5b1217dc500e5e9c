import { and, eq, gt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Appointment } from '#contract/appointments/appointment'
import type { confirmBooking as endpoint } from '#contract/appointments/booking'
import type { AppointmentState } from '#contract/values/appointments/appointment'
import { consentLock } from '../../diagnostics/catalogue/lock.rules.ts'
import { readPupil } from '../../diagnostics/catalogue/pupil.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { recordStep } from '../changes/change-appointment.ts'
import { notifyOfChange } from '../changes/notify-of-change.ts'
import { notifyHost } from '../changes/notify-host.ts'
import { readAppointmentsById } from '../read-appointment.ts'
import { appointments } from '../tables.ts'
import { receivesPupil } from '../times/hosts-of-pupil.ts'
import { missingIn } from './missing.rules.ts'

function refuseEnded(state: AppointmentState): void {
  if (state === 'lapsed') refuse('hold-over')
  if (state !== 'held') refuse('appointment-ended')
}

/**
 * Turns a place that the pupil holds, or was offered, into a request. Sending it twice makes one request. After the
 * hold has expired, the call is refused, because somebody else may have the place.
 */
export async function confirmBooking(
  { platform, user, language }: Context,
  id: string,
  { subject, ...form }: z.infer<typeof endpoint.body>,
): Promise<Appointment> {
  const { db, database, now } = platform
  const at = now().toISOString()
  const own = and(eq(appointments.student_id, user.id), eq(appointments.id, id))
  const lock = consentLock((await readPupil(database, user.id)).account, now())
  await db.transaction(async (tx) => {
    const [hold] = await tx.select().from(appointments).where(own).for('no key update')
    if (!hold) return refuse('not-found')
    if (hold.state === 'requested' || hold.state === 'accepted') return
    refuseEnded(hold.state)
    // Since the offer was made, the consent may have been withdrawn or the pupil may have changed schools.
    if (lock) refuse('booking-not-yet')
    if (!(await receivesPupil(tx, hold.host_id, user.id))) refuse('host-not-receiving')
    const missing = missingIn(hold.kind, form)
    if (missing) refuse('invalid', { field: missing })
    const [written] = await tx
      .update(appointments)
      .set({
        ...form,
        subject: hold.subject ?? subject,
        state: 'requested',
        held_until: null,
        created_by: user.id,
        version: sql`${appointments.version} + 1`,
      })
      .where(and(own, gt(appointments.held_until, at)))
      .returning()
    if (!written) return refuse('hold-over')
    await recordStep(tx, written, { by_id: user.id, comment: '', at })
    await notifyOfChange(tx, platform, { row: written, news: 'appointment-requested', at })
    await notifyHost(tx, platform, { before: hold, after: written, by_id: user.id, at })
  })
  const [confirmed] = await readAppointmentsById(db, [id], language)
  return confirmed ?? refuse('not-found')
}
