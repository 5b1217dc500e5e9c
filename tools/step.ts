import { spawnSync } from 'node:child_process'

/** Run a command of the project's own tools, show what it says, and tell whether it went well. */
export function step(title: string, command: string, args: string[], env: Record<string, string> = {}): boolean {
  const started = Date.now()
  process.stdout.write(`\n── ${title}\n`)
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' })
  if (error) process.stdout.write(`${error.message}\n`)
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
  return status === 0
}
