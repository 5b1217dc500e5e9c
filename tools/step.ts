import { spawn } from 'node:child_process'

/** How long each part has taken, in milliseconds. Parts run beside each other. */
export const parts: { title: string; duration: number }[] = []

/**
 * Run a command of the project's own tools, show what it said once it has ended, since others may run beside it, and
 * tell whether it went well.
 */
export async function step(
  title: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const started = Date.now()
  const said: Buffer[] = []
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  child.on('error', ({ message }) => said.push(Buffer.from(`${message}\n`)))
  const isDone = await new Promise<boolean>((resolve) => child.on('close', (status) => resolve(status === 0)))
  const mark = isDone ? '✓' : '✗'
  const duration = Date.now() - started
  parts.push({ title, duration })
  process.stdout.write(
    `\n── ${title}\n${Buffer.concat(said).toString()}${mark} ${title} (${(duration / 1000).toFixed(1)} s)\n`,
  )
  return isDone
}
