import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { testTimeouts } from '../../tools/test-timeouts.ts'

export interface RunningProduct {
  url: string
  pid: number
  /** Ends it like a power cut: it cannot save anything. */
  kill: () => Promise<void>
  /** Ends it gracefully, after it has finished current requests. */
  stop: () => Promise<void>
}

/** A busy machine takes long to make the demo country. */
const startsWithin = testTimeouts.journey
const endsWithin = testTimeouts.step

/** Starts the built product like an operator would and waits until it prints its address. */
export async function runProduct(env: Record<string, string>): Promise<RunningProduct> {
  const child = spawn(process.execPath, ['build/server/main.js', '--demo'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      STAND_INS: 'sms,mail,payments',
      LOG_LEVEL: 'error',
      // No page changes while it is looked at.
      DEMO_ROUND: 'still',
      PORT: '0',
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const tooLong = setTimeout(() => child.kill('SIGKILL'), startsWithin)
  const url = await announcedAddress(child)
  clearTimeout(tooLong)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    const tooSlow = setTimeout(() => child.kill('SIGKILL'), endsWithin)
    await exit
    clearTimeout(tooSlow)
  }
  return { url, pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

async function announcedAddress(child: ChildProcess): Promise<string> {
  const said: string[] = []
  if (!child.stdout) throw new Error('the product has no output')
  const lines = createInterface({ input: child.stdout })
  return new Promise((resolve, reject) => {
    // Reads its output until it ends: later errors belong in the report, and a full pipe would block it.
    let isReady = false
    lines.on('line', (line) => {
      if (isReady && line.startsWith('{')) process.stderr.write(`${line}\n`)
      said.push(line)
      const [, url] = /Bagdar is ready: (\S+)/.exec(line) ?? []
      if (!url) return
      isReady = true
      resolve(url)
    })
    lines.on('close', () => reject(new Error(`the product did not start:\n${said.slice(-40).join('\n')}`)))
  })
}
