import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { notifyFamilies } from '../../profiles/links/notify-families.ts'
import { invitations } from '../rows/leading.tables.ts'
import { appointmentStep, type AppointmentState } from './appointment-step.rules.ts'
import { findShownInvitation } from '../rows/invitation-shown.ts'
import { stageSteps } from '../rows/stage-two.tables.ts'
import { childStagePath, ownStagePath } from '../instrument/stage-paths.ts'

interface ByAppointment {
  student_id: string
  state: AppointmentState
  day: string
  time: string
  center_id: string
  staff_id: string
  at: string
  /** The reason to record if the step is a correction. */
  reason: string
  /** Whether to notify the family here; otherwise the appointment has already done so. */
  notifies: boolean
}

/**
 * Records the step of stage 2 that an appointment makes, in the transaction of the appointment. A step that is already
 * recorded is not written again.
 */
export async function recordStepByAppointment(
  tx: Db,
  { student_id, state, reason, notifies, staff_id, at, ...where }: ByAppointment,
): Promise<void> {
  const invitation_id = await findShownInvitation(tx, student_id)
  if (invitation_id === undefined) return
  const ofPupil = and(eq(invitations.student_id, student_id), eq(invitations.id, invitation_id))
  const [invitation] = await tx.select({ state: invitations.state }).from(invitations).where(ofPupil).for('update')
  const last = await findLastStep(tx, student_id, invitation_id)
  const step = invitation && appointmentStep(invitation.state, last, state, where)
  if (!step) return
  const current = state === 'invited' ? { day: null, time: null, center_id: null } : where
  const number = (last?.number ?? 0) + 1
  await tx.insert(stageSteps).values({
    ...current,
    student_id,
    invitation_id,
    number,
    state,
    comment: '',
    reason: step === 'next' ? '' : reason,
    staff_id,
    at,
  })
  await tx.update(invitations).set({ state }).where(ofPupil)
  if (notifies)
    await notifyFamilies(
      tx,
      [{ student_id, kind: `stage-two-${state}`, values: {}, own: ownStagePath, ofChild: childStagePath, isNew: true }],
      at,
    )
}

async function findLastStep(
  tx: Db,
  studentId: string,
  invitationId: string,
): Promise<typeof stageSteps.$inferSelect | undefined> {
  const ofInvitation = and(eq(stageSteps.student_id, studentId), eq(stageSteps.invitation_id, invitationId))
  const [last] = await tx.select().from(stageSteps).where(ofInvitation).orderBy(desc(stageSteps.number)).limit(1)
  return last
}
