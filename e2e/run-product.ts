import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface RunningProduct {
  url: string
  pid: number
  /** End it as a power cut of the process would: nothing is said, nothing is saved. */
  kill: () => Promise<void>
  /** End it politely; it finishes what it was asked. */
  stop: () => Promise<void>
}

/** Start the built product as an operator would and wait until it says where it is. */
export async function runProduct(env: Record<string, string>): Promise<RunningProduct> {
  const child = spawn(process.execPath, ['build/server/main.js', '--demo'], {
    env: { ...process.env, NODE_ENV: 'production', STAND_INS: 'sms,mail,payments', LOG_LEVEL: 'error', PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await announcedAddress(child)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return { url, pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

async function announcedAddress(child: ChildProcess): Promise<string> {
  const said: string[] = []
  if (!child.stdout) throw new Error('the product has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    const [, url] = /Bagdar is ready: (\S+)/.exec(line) ?? []
    if (url) return url
  }
  throw new Error(`the product did not start:\n${said.join('\n')}`)
}
