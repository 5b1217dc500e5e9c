import type { SettledConflict } from '#contract/appointments/schedules'
import type { Db } from '../../platform/database/db.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeChange } from '../changes/change-appointment.ts'
import { updateStageAfterMove, updateStageStep } from '../changes/update-stage.ts'
import { moveNoticeKind, moveFields } from '../booking/move-appointment.ts'
import type { AppointmentRow } from '../tables.ts'
import type { Outside } from './read-outside.ts'

/**
 * Settles each appointment as the host has decided: first the cancellations, which free places, then the moves.
 * Appointments kept as exceptions are not changed.
 */
export async function settleConflicts(
  tx: Db,
  { platform, user, language }: Context,
  { outside, answers }: { outside: readonly Outside[]; answers: ReadonlyMap<string, SettledConflict> },
): Promise<void> {
  const by_id = user.id
  const at = platform.now().toISOString()
  const answered = outside.flatMap(({ row }) => {
    const answer = answers.get(row.id)
    return answer ? [{ row, answer }] : []
  })
  for (const { row, answer } of answered)
    if (answer.way === 'cancel') await cancel(tx, platform, { row, by_id, at, reason: answer.reason ?? '' })
  for (const { row, answer } of answered) {
    if (answer.way !== 'move' || !answer.starts_at) continue
    const to = { host_id: answer.host_id ?? row.host_id, starts_at: answer.starts_at }
    const why = answer.reason ?? platform.translate(language, 'appointments.stage.moved')
    const set = await moveFields({ db: tx, now: platform.now }, row, to)
    await updateStageAfterMove(tx, { before: row, moved: { ...row, ...set } }, { staff_id: by_id, at, reason: why })
    const change = { set: { ...set, state: row.state }, news: moveNoticeKind(row.state), comment: answer.reason ?? '' }
    await writeChange(tx, platform, { row, change, by_id, at })
  }
}

async function cancel(
  tx: Db,
  platform: Platform,
  { row, by_id, at, reason }: { row: AppointmentRow; by_id: string; at: string; reason: string },
): Promise<void> {
  if (row.state === 'accepted') await updateStageStep(tx, row, { state: 'invited', staff_id: by_id, at, reason })
  const set = { state: 'cancelled' as const, comment: reason, ended_by: by_id, ended_at: at }
  const change = { set, news: 'appointment-cancelled' as const, comment: reason }
  await writeChange(tx, platform, { row, change, by_id, at })
}
