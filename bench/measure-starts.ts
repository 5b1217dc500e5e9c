import { type Figure } from './figure.ts'
import { failuresOf, load, rateOf } from './load.ts'
import { sitting, waiting } from './pupils.ts'
import type { Stage } from './stage.ts'

/** Each pupil starts once: who is called for the first time, so nothing of them is in memory. */
export async function measureStarts(stage: Stage): Promise<Figure[]> {
  const { options, values, testId } = stage
  const server = await stage.server('starts')
  stage.tell('test starts')
  const outcomes = await load({
    port: server.port,
    seconds: options.seconds,
    connections: 64,
    streams: [{ kind: 'start', first: sitting, count: waiting, values, testId, rate: null, most: waiting }],
  })
  const [outcome] = outcomes
  if (!outcome) return []
  return [
    {
      name: 'test starts',
      value: rateOf(outcome),
      unit: '/s',
      note: `${Math.round(outcome.bytes / outcome.latencies.length / 1000)} kB each, with the whole test ${failuresOf(outcomes)}`.trim(),
    },
  ]
}
