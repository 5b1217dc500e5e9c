import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { LoadPlan, Outcome } from './load-generator.ts'

/** Runs a load from another process; returns one outcome per stream. */
export async function load(plan: LoadPlan): Promise<Outcome[]> {
  const generator = fork(path.join(import.meta.dirname, 'load-generator.ts'), { serialization: 'advanced' })
  try {
    const answer = once(generator, 'message', {
      signal: AbortSignal.timeout((plan.seconds + (plan.patience ?? 60)) * 1000),
    })
    generator.send(plan)
    const [outcomes]: Outcome[][] = await answer
    return outcomes ?? []
  } finally {
    generator.kill()
  }
}

export const rateOf = ({ answered, seconds }: Outcome): number => answered / seconds

/** Failures for the note of a figure, because fast refusals are no success. */
export function failuresOf(outcomes: readonly Outcome[]): string {
  const failed = outcomes.flatMap((outcome) =>
    Object.entries(outcome.failed).map(
      ([status, count]) => `${count} × ${status === '0' ? 'connection lost' : status}`,
    ),
  )
  return failed.length > 0 ? `FAILED ${failed.join(', ')}` : ''
}
