import type { Settled } from '#contract/appointments/schedules'
import type { Db } from '../../platform/database/db.ts'
import { violatedConstraint } from '../../platform/database/row-faults.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { takePlace } from '../booking/hold-place.ts'
import type { TimesChange } from './outside.rules.ts'
import { lockTimes } from '../times/lock-times.ts'
import { readOutside } from './read-outside.ts'
import { settle } from './settle.ts'

interface TimesPlan {
  host_id: string
  settled: readonly Settled[]
  /** Looks at what is there, under the lock, and refuses; null where it is done already, as after a second press. */
  decide: (tx: Db) => Promise<{ change: TimesChange; write: () => Promise<void> } | null>
}

/**
 * Change the times of a host and settle whoever would be left outside: all of it or nothing. Answers whether anything
 * was written.
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
      await settle(tx, context, { outside, answers })
    })
  try {
    await takePlace(work)
  } catch (error) {
    if (violatedConstraint(error) === 'schedules_period') refuse('period-taken', { field: 'starts_on' })
    throw error
  }
  return isWritten
}
