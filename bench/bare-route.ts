import { spawn } from 'node:child_process'
import path from 'node:path'
import { freePort } from '../tools/free-port.ts'
import { isReady, stopChild } from './bench-server.ts'
import { load, rateOf } from './load.ts'
import type { Outcome } from './load-generator.ts'
import { sitting } from './pupils.ts'
import type { Stage } from './stage.ts'

/**
 * A server of Fastify without hooks that does nothing but read the JSON and answer: what the machine and the framework
 * can do at most.
 */
export async function startBare(settings: Record<string, string> = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'no-op-server.ts')], {
    env: { ...process.env, PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await isReady(`http://127.0.0.1:${port}`, child)
  return { port, stop: () => stopChild(child) }
}

/** Saves as the server of this port answers them. */
export async function saveLoad({ options, values, testId }: Stage, port: number): Promise<Outcome> {
  const { seconds, connections } = options
  const [outcome] = await load({
    port,
    seconds,
    connections,
    streams: [{ kind: 'save', first: 0, count: sitting, values, testId, rate: null, most: null }],
  })
  if (!outcome) throw new Error('no load was made')
  return outcome
}

/**
 * Saves a second that the bare route answers now: by it a rate is chosen that is as hard for a slow machine as for a
 * quick one.
 */
export async function rateOfBare(stage: Stage): Promise<number> {
  const bare = await startBare()
  try {
    return rateOf(await saveLoad(stage, bare.port))
  } finally {
    await bare.stop()
  }
}
