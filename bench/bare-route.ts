import { spawn } from 'node:child_process'
import path from 'node:path'
import { freePort } from '../tools/free-port.ts'
import { isReady, stopChild } from './bench-server.ts'
import { load, rateOf } from './load.ts'
import type { Outcome } from './load-generator.ts'
import { pupilsInTests } from './pupils.ts'
import type { Stage } from './stage.ts'

/** A Fastify server without hooks that only parses the JSON and replies: the upper limit of machine and framework. */
export async function startBare(settings: Record<string, string> = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'no-op-server.ts')], {
    env: { ...process.env, PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await isReady(`http://127.0.0.1:${port}`, child)
  return { port, stop: () => stopChild(child) }
}

/** Load of saves, as the server on this port handles them. */
export async function saveLoad({ options, values, testId }: Stage, port: number): Promise<Outcome> {
  const { seconds, connections } = options
  const [outcome] = await load({
    port,
    seconds,
    connections,
    streams: [{ kind: 'save', first: 0, count: pupilsInTests, values, testId, rate: null, most: null }],
  })
  if (!outcome) throw new Error('no load was made')
  return outcome
}

/**
 * Saves per second of the bare route right now; load rates are derived from it, so that they are equally hard for slow
 * and fast machines.
 */
export async function rateOfBare(stage: Stage): Promise<number> {
  const bare = await startBare()
  try {
    return rateOf(await saveLoad(stage, bare.port))
  } finally {
    await bare.stop()
  }
}
