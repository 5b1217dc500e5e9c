import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { readConfig } from '../server/src/platform/config.ts'
import { startFailureText } from '../server/src/process/start-failure.ts'
import { buildAll } from './build.ts'
import { sourceHash } from './source-hash.ts'

// Builds only what changed since the last start, then starts the server. With `--demo`, simulated delivery is named and
// an empty database gets the demo country.
const isDemo = process.argv.includes('--demo')
const env = {
  ...process.env,
  NODE_ENV: 'production',
  ...(isDemo && {
    STAND_INS: process.env.STAND_INS ?? 'sms,mail,payments',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }),
}
await refuseEarly()
const mark = 'build/source-hash'
const hash = sourceHash()
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== hash) {
  process.stdout.write('Building the pages and the server …\n')
  await buildAll()
  writeFileSync(mark, hash)
}
const server = spawn(process.execPath, ['--enable-source-maps', 'build/server/main.js', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

/** Reports an unusable setting or a taken port before anything is built. */
async function refuseEarly(): Promise<void> {
  try {
    const { PORT, HOST } = readConfig(env)
    const probe = createServer().listen(PORT, HOST)
    await once(probe, 'listening')
    probe.close()
    await once(probe, 'close')
  } catch (error) {
    process.stderr.write(`${startFailureText(error)}\n`)
    process.exit(1)
  }
}
