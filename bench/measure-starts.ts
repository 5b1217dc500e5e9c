import { rateOfBare } from './bare-route.ts'
import { atLeast, median, type Figure } from './figure.ts'
import { failuresOf, load, rateOf } from './load.ts'
import type { Outcome } from './load-generator.ts'
import { pupilsInTests, pupilsWaiting } from './pupils.ts'
import type { Stage } from './stage.ts'

interface Round {
  bare: number
  outcome: Outcome
  /** CPU time of one start in the server process, in microseconds. */
  cost: number
}

/**
 * Each pupil starts once, so nothing about them is in memory. Takes turns with the bare route, which shows the speed of
 * the machine.
 */
export async function measureStarts(stage: Stage): Promise<Figure[]> {
  const { options, values, testId } = stage
  const server = await stage.server('starts')
  const begin = (first: number, count: number) =>
    load({
      port: server.port,
      seconds: options.seconds,
      connections: 64,
      streams: [{ kind: 'start', first, count, values, testId, rate: null, most: count }],
    })
  // A new process first reads its catalogue and compiles its code.
  await begin(pupilsInTests + pupilsWaiting - warming, warming)
  const each = Math.floor((pupilsWaiting - warming) / options.rounds)
  const rounds: Round[] = []
  for (let round = 0; round < options.rounds; round++) {
    stage.tell(`test starts, round ${round + 1} of ${options.rounds}`)
    const bare = await rateOfBare(stage)
    const before = await server.coreSeconds()
    const [outcome] = await begin(pupilsInTests + round * each, each)
    if (!outcome) throw new Error('no load was made')
    rounds.push({ bare, outcome, cost: (1_000_000 * ((await server.coreSeconds()) - before)) / outcome.answered })
  }
  const middle = (of: (round: Round) => number) => median(rounds.map(of))
  const [first] = rounds
  return [
    {
      name: 'test starts',
      value: middle(({ outcome }) => rateOf(outcome)),
      unit: '/s',
      note: `${Math.round((first?.outcome.bytes ?? 0) / (first?.outcome.latencies.length ?? 1) / 1000)} kB each, with the whole test ${failuresOf(rounds.map(({ outcome }) => outcome))}`.trim(),
    },
    {
      name: 'test starts ÷ bare Fastify route',
      value: middle(({ outcome, bare }) => rateOf(outcome) / bare),
      unit: '',
      target: atLeast(0.09),
      note: `${middle(({ bare }) => bare).toFixed(0)} /s`,
    },
    { name: 'processor time of a start', value: middle(({ cost }) => cost), unit: 'µs', note: 'server process' },
  ]
}

const warming = 3000
