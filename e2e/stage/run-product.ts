import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { patience } from '../../tools/patience.ts'

export interface RunningProduct {
  url: string
  pid: number
  /** End it as a power cut of the process would: nothing is said, nothing is saved. */
  kill: () => Promise<void>
  /** End it politely; it finishes what it was asked. */
  stop: () => Promise<void>
}

/** A busy machine makes the demo country slowly. */
const startsWithin = patience.journey
const endsWithin = patience.step

/** Start the built product as an operator would and wait until it says where it is. */
export async function runProduct(env: Record<string, string>): Promise<RunningProduct> {
  const child = spawn(process.execPath, ['build/server/main.js', '--demo'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      STAND_INS: 'sms,mail,payments',
      LOG_LEVEL: 'error',
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
    // It is listened to until it ends: what it complains of later belongs to the report, and a full pipe would hold it
    // up.
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
