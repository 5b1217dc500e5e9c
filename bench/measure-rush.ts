import { rateOfBare } from './bare-route.ts'
import { atMost, percentile, type Figure } from './figure.ts'
import { failuresOf, load } from './load.ts'
import { pupilsInTests, pupilsWaiting } from './pupils.ts'
import type { Stage } from './stage.ts'

/**
 * Rates as shares of the bare route on this machine: 3,300 saves and 1,000 starts per second if that is 33,000. So the
 * result does not depend on the speed of the machine.
 */
export const rushOf = (bare: number) => ({ saves: Math.round(0.1 * bare), starts: Math.round(0.03 * bare) })

/**
 * Nine o'clock: the country answers while thousands begin. Requests are sent when due, whether earlier ones were
 * answered or not.
 */
export async function measureRush(stage: Stage): Promise<Figure[]> {
  const { options, values, testId } = stage
  const server = await stage.server('rush')
  const common = { values, testId, most: null }
  const plan = { port: server.port, connections: options.connections }
  const bare = await rateOfBare(stage)
  const rate = rushOf(bare)
  const seconds = Math.min(20, options.seconds * 2, Math.floor((pupilsWaiting - warming) / rate.starts))
  // A new process first reads its catalogue and compiles its code.
  await load({
    ...plan,
    seconds: 2,
    streams: [
      { ...common, kind: 'save', first: 0, count: pupilsInTests, rate: 1000 },
      { ...common, kind: 'start', first: pupilsInTests + pupilsWaiting - warming, count: warming, rate: 300 },
    ],
  })
  stage.tell(`rush of ${rate.saves} saves and ${rate.starts} starts a second`)
  const outcomes = await load({
    ...plan,
    seconds,
    streams: [
      { ...common, kind: 'save', first: 0, count: pupilsInTests, rate: rate.saves },
      { ...common, kind: 'start', first: pupilsInTests, count: rate.starts * seconds, rate: rate.starts },
    ],
  })
  const [saves, starts] = outcomes
  const all = outcomes.flatMap(({ latencies }) => latencies)
  const refused = outcomes.reduce((sum, { latencies, answered }) => sum + latencies.length - answered, 0)
  const note =
    `${rate.saves} saves/s + ${rate.starts} starts/s for ${seconds} s, 0.1 and 0.03 of the bare route (${bare.toFixed(0)} /s) ${failuresOf(outcomes)}`.trim()
  return [
    { name: 'rush, p99', value: percentile(all, 0.99), unit: 'ms', target: atMost(250), note },
    { name: 'rush, p50', value: percentile(all, 0.5), unit: 'ms' },
    { name: 'rush, refused', value: refused, unit: '', target: atMost(0), note: `of ${all.length}` },
    { name: 'rush, p99 of saves', value: percentile(saves?.latencies ?? [], 0.99), unit: 'ms' },
    { name: 'rush, p99 of starts', value: percentile(starts?.latencies ?? [], 0.99), unit: 'ms' },
    { name: 'memory of the server after the rush', value: await server.memory(), unit: 'MB', note: 'resident' },
  ]
}

const warming = 1000
