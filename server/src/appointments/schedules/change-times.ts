import type { SettledConflict } from '#contract/appointments/schedules'
import type { Db } from '../../platform/database/db.ts'
import { violatedConstraint } from '../../platform/database/row-faults.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { takePlace } from '../booking/hold-place.ts'
import type { TimesChange } from './outside.rules.ts'
import { lockTimes } from '../times/lock-times.ts'
import { readOutside } from './read-outside.ts'
import { settleConflicts } from './settle-conflicts.ts'

interface TimesPlan {
  host_id: string
  settled: readonly SettledConflict[]
  /**
   * Checks the current state under the lock and may refuse. Returns null if the change is already done, for example
   * after a second press of the button.
   */
  decide: (tx: Db) => Promise<{ change: TimesChange; write: () => Promise<void> } | null>
}

/**
 * Changes the times of a host and settles all appointments that would be left outside them, in one transaction. Returns
 * whether anything was written.
 */
export async function changeTimes(context: Context, { host_id, settled, decide }: TimesPlan): Promise<boolean> {
  const { platform } = context
  let isWritten = false
  const work = () =>
    platform.db.transaction(async (tx) => {
      await lockTimes(
        tx,
        host_id,
        settled.flatMap((one) => one.host_id ?? []),
      )
      const decided = await decide(tx)
      isWritten = decided !== null
      if (!decided) return
      const outside = await readOutside(tx, { host_id, change: decided.change, locks: true }, platform.now())
      const answers = new Map(settled.map((answer) => [answer.id, answer]))
      const open = outside.filter(({ row }) => answers.get(row.id)?.version !== row.version)
      if (open.length > 0) refuse('schedule-conflicts', { values: { count: open.length } })
      await decided.write()
      await settleConflicts(tx, context, { outside, answers })
    })
  try {
    await takePlace(work)
  } catch (error) {
    if (violatedConstraint(error) === 'schedules_period') refuse('period-taken', { field: 'starts_on' })
    throw error
  }
  return isWritten
}
