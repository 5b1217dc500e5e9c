import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../server/src/platform/config.ts'

// Only the embedded demo is thrown away; a server's database is its operator's to empty.
const { dataDir, DATABASE_URL } = readConfig(process.env)
if (DATABASE_URL) {
  process.stdout.write('DATABASE_URL is set: this command only empties the embedded demo database.\n')
  process.exit(1)
}
const lock = path.join(dataDir, 'in-use.pid')
if (existsSync(lock) && isAlive(Number(readFileSync(lock, 'utf8')))) {
  process.stdout.write(`The folder ${dataDir} is in use: stop the product first.\n`)
  process.exit(1)
}
for (const part of ['database', 'files', 'in-use.pid']) rmSync(path.join(dataDir, part), { recursive: true, force: true })
process.stdout.write(`The demo in ${dataDir} is gone; the next npm start makes it anew.\n`)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
