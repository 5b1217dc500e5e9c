import { saveLoad, startBare } from './bare-route.ts'
import { startServer, type BenchServer } from './bench-server.ts'
import { atLeast, median, type Figure } from './figure.ts'
import { failuresOf, load, rateOf } from './load.ts'
import type { Outcome } from './load-generator.ts'
import { freshTableSql, singleRowLimit } from './pgbench.ts'
import { pupilsInTests } from './pupils.ts'
import type { Stage } from './stage.ts'

interface Round {
  limit: number
  by: string
  outcome: Outcome
  noOp: number
  /** CPU time of one save in the server process, in microseconds. */
  cost: number
}

/** Rounds take turns, so that a slow moment of the machine affects all of them. */
export async function measureSaves(stage: Stage): Promise<Figure[]> {
  const { options } = stage
  const server = await stage.server('empty')
  const noOp = await startBare()
  await warmUp(stage, server.port)
  const rounds: Round[] = []
  for (let number = 1; number <= options.rounds; number++) {
    stage.tell(`answers, round ${number} of ${options.rounds}`)
    rounds.push(await playRound(stage, server, noOp.port))
  }
  await noOp.stop()
  const middle = (of: (round: Round) => number) => median(rounds.map(of))
  const failures = failuresOf(rounds.map(({ outcome }) => outcome))
  return [
    {
      name: 'answer saves',
      value: middle(({ outcome }) => rateOf(outcome)),
      unit: '/s',
      note: `one process, ${options.connections} connections ${failures}`.trim(),
    },
    { name: 'single-row upsert limit', value: middle(({ limit }) => limit), unit: '/s', note: rounds[0]?.by },
    { name: 'bare Fastify route', value: middle((round) => round.noOp), unit: '/s' },
    {
      name: 'answer saves ÷ single-row limit',
      value: middle(({ outcome, limit }) => rateOf(outcome) / limit),
      unit: '',
      target: atLeast(1),
      note: 'aim 1.5',
    },
    {
      name: 'answer saves ÷ bare Fastify route',
      value: middle((round) => rateOf(round.outcome) / round.noOp),
      unit: '',
      target: atLeast(0.45),
    },
    { name: 'processor time of a save', value: middle(({ cost }) => cost), unit: 'µs', note: 'server process' },
    await twoProcesses(stage),
  ]
}

async function playRound(stage: Stage, server: BenchServer, noOpPort: number): Promise<Round> {
  const { url, client } = await stage.database('empty')
  await client.query(freshTableSql)
  await client.query('checkpoint')
  const { rate: limit, by } = await singleRowLimit(url, stage.options.seconds, stage.values.length)
  await client.query('truncate answers')
  await client.query('checkpoint')
  const before = await server.coreSeconds()
  const outcome = await saveLoad(stage, server.port)
  const cost = (1_000_000 * ((await server.coreSeconds()) - before)) / outcome.answered
  return { limit, by, outcome, cost, noOp: rateOf(await saveLoad(stage, noOpPort)) }
}

/**
 * Saves once for every pupil: then sessions and attempts are in memory and the code is compiled, as in the middle of a
 * test.
 */
export async function warmUp({ options, values, testId, tell }: Stage, port: number): Promise<void> {
  tell('warming up')
  await load({
    port,
    seconds: 120,
    connections: options.connections,
    streams: [{ kind: 'save', first: 0, count: pupilsInTests, values, testId, rate: null, most: pupilsInTests }],
  })
}

async function twoProcesses(stage: Stage): Promise<Figure> {
  const { url, client } = await stage.database('empty')
  const server = await startServer(url, { WEB_CONCURRENCY: '2' })
  await warmUp(stage, server.port)
  await client.query('truncate answers')
  const outcome = await saveLoad(stage, server.port)
  await server.stop()
  return {
    name: 'answer saves, two processes',
    value: rateOf(outcome),
    unit: '/s',
    note: `WEB_CONCURRENCY=2 ${failuresOf([outcome])}`.trim(),
  }
}
