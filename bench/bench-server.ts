import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../tools/free-port.ts'

export interface BenchServer {
  port: number
  url: string
  /** Resident memory in megabytes. */
  memory: () => Promise<number>
  /** CPU time used so far, in seconds of one core. */
  coreSeconds: () => Promise<number>
  stop: () => Promise<void>
  /** Ends it like a crash or an out-of-memory kill. */
  kill: () => Promise<void>
}

const metricsToken = 'figures-of-the-benchmark'

/** Starts the built product on its own port. */
export async function startServer(databaseUrl: string, settings: Record<string, string> = {}): Promise<BenchServer> {
  const port = await freePort()
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'bagdar-bench-')),
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    STAND_INS: 'sms,mail,payments',
    STAFF_TOTP: 'offered',
    METRICS_TOKEN: metricsToken,
  }
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: { ...process.env, ...environment, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await isReady(url, child)
  return {
    port,
    url,
    memory: async () => (await metric(url, 'process_resident_memory_bytes')) / 1_000_000,
    coreSeconds: () => metric(url, 'process_cpu_seconds_total'),
    stop: () => stopChild(child),
    kill: async () => {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text()
  return Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(text)?.[1])
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  // Do not wait for connections that the load left open.
  const patience = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await exit
  clearTimeout(patience)
}

export async function isReady(url: string, child: ChildProcess): Promise<void> {
  for (let round = 0; round < 600; round++) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready')
    const isUp = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not become ready')
}
