import { spawn } from 'node:child_process'

/** Duration of each step in milliseconds. Steps run in parallel. */
export const parts: { title: string; duration: number }[] = []

/**
 * Runs a command of the project's tools, prints its output after it has ended, because others may run in parallel, and
 * returns whether it succeeded.
 */
export async function runStep(
  title: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const started = Date.now()
  const output: Buffer[] = []
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  child.on('error', ({ message }) => output.push(Buffer.from(`${message}\n`)))
  const isDone = await new Promise<boolean>((resolve) => child.on('close', (status) => resolve(status === 0)))
  const mark = isDone ? '✓' : '✗'
  const duration = Date.now() - started
  parts.push({ title, duration })
  process.stdout.write(
    `\n── ${title}\n${Buffer.concat(output).toString()}${mark} ${title} (${(duration / 1000).toFixed(1)} s)\n`,
  )
  return isDone
}
