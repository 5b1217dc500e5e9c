import { atMost, percentile, type Figure } from './figure.ts'
import { failuresOf, load } from './load.ts'
import { sitting, waiting } from './pupils.ts'
import type { Stage } from './stage.ts'

const savesPerSecond = 3300
const startsPerSecond = 1000

/** Nine o'clock: a country answers while thousands begin. Requests come when they are due, answered or not. */
export async function measureRush(stage: Stage): Promise<Figure[]> {
  const { options, values, testId } = stage
  const server = await stage.server('rush')
  const seconds = Math.min(20, options.seconds * 2)
  const common = { values, testId, most: null }
  const plan = { port: server.port, connections: options.connections }
  // A process that has just started reads its catalogue and compiles its code once.
  await load({
    ...plan,
    seconds: 2,
    streams: [
      { ...common, kind: 'save', first: 0, count: sitting, rate: 1000 },
      { ...common, kind: 'start', first: sitting + waiting - 1000, count: 1000, rate: 300 },
    ],
  })
  stage.tell(`rush of ${savesPerSecond} saves and ${startsPerSecond} starts a second`)
  const outcomes = await load({
    ...plan,
    seconds,
    streams: [
      { ...common, kind: 'save', first: 0, count: sitting, rate: savesPerSecond },
      { ...common, kind: 'start', first: sitting, count: startsPerSecond * seconds, rate: startsPerSecond },
    ],
  })
  const [saves, starts] = outcomes
  const all = outcomes.flatMap(({ latencies }) => latencies)
  const note = `${savesPerSecond} saves/s + ${startsPerSecond} starts/s for ${seconds} s ${failuresOf(outcomes)}`.trim()
  return [
    { name: 'rush, p99', value: percentile(all, 0.99), unit: 'ms', target: atMost(250), note },
    { name: 'rush, p50', value: percentile(all, 0.5), unit: 'ms' },
    { name: 'rush, p99 of saves', value: percentile(saves?.latencies ?? [], 0.99), unit: 'ms' },
    { name: 'rush, p99 of starts', value: percentile(starts?.latencies ?? [], 0.99), unit: 'ms' },
    { name: 'memory of the server after the rush', value: await server.memory(), unit: 'MB', note: 'resident' },
  ]
}
