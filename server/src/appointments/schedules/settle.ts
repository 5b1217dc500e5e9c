import type { Settled } from '#contract/appointments/schedules'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeChange } from '../changes/change-appointment.ts'
import { followMove, followStage } from '../changes/follow-stage.ts'
import { movedNews, movedTo } from '../booking/move-appointment.ts'
import type { AppointmentRow } from '../tables.ts'
import type { Outside } from './read-outside.ts'

/**
 * Do with each appointment what was answered: first the cancellations, which make room, then the moves. Whoever stays
 * as an exception is not touched.
 */
export async function settle(
  tx: Db,
  platform: Platform,
  user: Caller,
  outside: readonly Outside[],
  answers: ReadonlyMap<string, Settled>,
  language: Language,
): Promise<void> {
  const at = platform.now().toISOString()
  const asked = outside.flatMap(({ row }) => {
    const answer = answers.get(row.id)
    return answer ? [{ row, answer }] : []
  })
  for (const { row, answer } of asked)
    if (answer.way === 'cancel') await cancel(tx, platform, row, { by_id: user.id, at, reason: answer.reason ?? '' })
  for (const { row, answer } of asked) {
    if (answer.way !== 'move' || !answer.starts_at) continue
    const to = { host_id: answer.host_id ?? row.host_id, starts_at: answer.starts_at }
    const why = answer.reason ?? platform.translate(language, 'appointments.stage.moved')
    const set = await movedTo(tx, platform.now, row, to)
    await followMove(tx, row, { ...row, ...set }, { staff_id: user.id, at, reason: why })
    await writeChange(
      tx,
      platform,
      row,
      { set: { ...set, state: row.state }, news: movedNews(row.state), comment: answer.reason ?? '' },
      user.id,
      at,
    )
  }
}

async function cancel(
  tx: Db,
  platform: Platform,
  row: AppointmentRow,
  { by_id, at, reason }: { by_id: string; at: string; reason: string },
): Promise<void> {
  if (row.state === 'accepted') await followStage(tx, row, { state: 'invited', staff_id: by_id, at, reason })
  const set = { state: 'cancelled' as const, comment: reason, ended_by: by_id, ended_at: at }
  await writeChange(tx, platform, row, { set, news: 'appointment-cancelled', comment: reason }, by_id, at)
}
