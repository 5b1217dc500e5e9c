import { and, desc, eq, exists, isNull, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { enterStep as endpoint } from '#contract/diagnostics/stage-two'
import { isRegularTransition } from '#contract/values/stages'
import { centers } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseInvisible } from '../../profiles/policy/open-record.ts'
import { invitations } from '../rows/leading.tables.ts'
import { notifyFamilies } from '../../profiles/links/notify-families.ts'
import { isShownInvitation } from '../rows/invitation-shown.ts'
import { faultOf } from './stage-two.rules.ts'
import { childStagePath, ownStagePath } from '../instrument/stage-paths.ts'
import { stageSteps } from '../rows/stage-two.tables.ts'

/**
 * Enters the next step of an invitation, or corrects an earlier one with a reason, and notifies the family. Refused if
 * somebody else has entered a step since the caller read them.
 */
export async function enterStep(
  { platform: { db, now }, user }: Context,
  invitationId: string,
  { after, ...step }: z.infer<typeof endpoint.body>,
): Promise<void> {
  const named = and(eq(invitations.id, invitationId), isShownInvitation)
  const [found] = await db.select({ student_id: invitations.student_id }).from(invitations).where(named)
  if (!found) return refuse('not-found')
  const { student_id } = found
  await refuseInvisible(db, user, { purpose: 'result', student_id })
  if (step.center_id !== null) await refuseUnknownCenter(db, step.center_id, { student_id, id: invitationId })
  await db.transaction(async (tx) => {
    const ofPupil = and(eq(invitations.student_id, student_id), eq(invitations.id, invitationId))
    // Locked, so that if two people enter a step at the same moment, the second sees what the first wrote.
    const [invitation] = await tx
      .select({ state: invitations.state, invited_at: invitations.at })
      .from(invitations)
      .where(ofPupil)
      .for('update')
    if (!invitation) return refuse('not-found')
    if ((await readLastNumber(tx, student_id, invitationId)) !== after) return refuse('stage-changed')
    const fault = faultOf(invitation, step, now())
    if (fault) return refuse(fault.code, { field: fault.field })
    const isNext = isRegularTransition(invitation.state, step.state)
    const at = now().toISOString()
    // A pupil who is only invited again has no day and no centre.
    const where = step.state === 'invited' ? { day: null, time: null, center_id: null } : {}
    const entered = { ...step, ...where, reason: isNext ? '' : step.reason }
    await tx
      .insert(stageSteps)
      .values({ ...entered, student_id, invitation_id: invitationId, number: after + 1, staff_id: user.id, at })
    await tx.update(invitations).set({ state: step.state }).where(ofPupil)
    await notifyFamilies(
      tx,
      [
        {
          student_id,
          kind: newsOf(step.state, isNext),
          values: {},
          own: ownStagePath,
          ofChild: childStagePath,
          isNew: isNext,
        },
      ],
      at,
    )
  })
}

/**
 * The notice does not say whether the pupil passed: pupil and parents read it on the page, with the right explanation.
 */
function newsOf(state: z.infer<typeof endpoint.body>['state'], isNext: boolean): string {
  if (!isNext) return 'stage-two-corrected'
  return state === 'admitted' || state === 'came' ? `stage-two-${state}` : 'stage-two-decided'
}

/**
 * Refuses a centre that is closed, unless the pupil was expected there before it closed: what happened there can still
 * be entered.
 */
async function refuseUnknownCenter(db: Db, id: string, invitation: { student_id: string; id: string }): Promise<void> {
  const { student_id, invitation_id, center_id } = stageSteps
  const before = db
    .select({ center_id })
    .from(stageSteps)
    .where(and(eq(student_id, invitation.student_id), eq(invitation_id, invitation.id), eq(center_id, id)))
  const [center] = await db
    .select({ id: centers.id })
    .from(centers)
    .where(and(eq(centers.id, id), or(isNull(centers.closed_at), exists(before))))
  if (!center) refuse('invalid', { field: 'center_id' })
}

async function readLastNumber(db: Db, studentId: string, invitationId: string): Promise<number> {
  const { number, student_id, invitation_id } = stageSteps
  const ofInvitation = and(eq(student_id, studentId), eq(invitation_id, invitationId))
  const [last] = await db.select({ number }).from(stageSteps).where(ofInvitation).orderBy(desc(number)).limit(1)
  return last?.number ?? 0
}
