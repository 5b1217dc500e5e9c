import { spawn } from 'node:child_process'
import path from 'node:path'
import { freePort, isReady, startServer, stopChild } from './bench-server.ts'
import { atLeast, median, type Figure } from './figure.ts'
import { failuresOf, load, rateOf } from './load.ts'
import type { Outcome } from './load-generator.ts'
import { freshTableSql, singleRowLimit } from './pgbench.ts'
import { sitting } from './pupils.ts'
import type { Stage } from './stage.ts'

/** Rounds in turn, so that whatever slows the machine slows all of them. */
export async function measureSaves(stage: Stage): Promise<Figure[]> {
  const { options, values } = stage
  const server = await stage.server('empty')
  const { url, client } = await stage.database('empty')
  const noOp = await startNoOp()
  await warmUp(stage, server.port)
  const [limits, saves, noOps, costs]: number[][] = [[], [], [], []]
  const outcomes: Outcome[] = []
  let by = ''
  for (let round = 0; round < options.rounds; round++) {
    stage.tell(`answers, round ${round + 1} of ${options.rounds}`)
    await client.query(freshTableSql)
    await client.query('checkpoint')
    const limit = await singleRowLimit(url, options.seconds, values.length)
    by = limit.by
    limits?.push(limit.rate)
    await client.query('truncate answers')
    await client.query('checkpoint')
    const before = await server.coreSeconds()
    const outcome = await saveLoad(stage, server.port)
    costs?.push((1_000_000 * ((await server.coreSeconds()) - before)) / outcome.answered)
    outcomes.push(outcome)
    saves?.push(rateOf(outcome))
    noOps?.push(rateOf(await saveLoad(stage, noOp.port)))
  }
  await noOp.stop()
  const ratios = (others: number[]) => median(saves?.map((rate, round) => rate / (others[round] ?? Number.NaN)) ?? [])
  return [
    { name: 'answer saves', value: median(saves ?? []), unit: '/s', note: `one process, ${options.connections} connections ${failuresOf(outcomes)}`.trim() },
    { name: 'single-row upsert limit', value: median(limits ?? []), unit: '/s', note: by },
    { name: 'bare Fastify route', value: median(noOps ?? []), unit: '/s' },
    { name: 'answer saves ÷ single-row limit', value: ratios(limits ?? []), unit: '', target: atLeast(1), note: 'aim 1.5' },
    { name: 'answer saves ÷ bare Fastify route', value: ratios(noOps ?? []), unit: '', target: atLeast(0.45) },
    { name: 'processor time of a save', value: median(costs ?? []), unit: 'µs', note: 'server process; does not depend on who else uses the machine' },
    await twoProcesses(stage),
  ]
}

export async function saveLoad({ options, values, testId }: Stage, port: number): Promise<Outcome> {
  const { seconds, connections } = options
  const [outcome] = await load({ port, seconds, connections, streams: [{ kind: 'save', first: 0, count: sitting, values, testId, rate: null, most: null }] })
  if (!outcome) throw new Error('no load was made')
  return outcome
}

/** Every pupil once: afterwards sessions and attempts are in memory, as in the middle of a test, and the code is compiled. */
export async function warmUp({ options, values, testId, tell }: Stage, port: number): Promise<void> {
  tell('warming up')
  await load({ port, seconds: 120, connections: options.connections, streams: [{ kind: 'save', first: 0, count: sitting, values, testId, rate: null, most: sitting }] })
}

async function twoProcesses(stage: Stage): Promise<Figure> {
  const { url, client } = await stage.database('empty')
  const server = await startServer(url, { WEB_CONCURRENCY: '2' })
  await warmUp(stage, server.port)
  await client.query('truncate answers')
  const outcome = await saveLoad(stage, server.port)
  await server.stop()
  return { name: 'answer saves, two processes', value: rateOf(outcome), unit: '/s', note: `WEB_CONCURRENCY=2 ${failuresOf([outcome])}`.trim() }
}

async function startNoOp() {
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'no-op-server.ts')], { env: { ...process.env, PORT: String(port) }, stdio: ['ignore', 'ignore', 'inherit'] })
  await isReady(`http://127.0.0.1:${port}`, child)
  return { port, stop: () => stopChild(child) }
}
