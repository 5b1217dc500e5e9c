import { rmSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../server/src/platform/config.ts'
import { lockFolder } from '../server/src/platform/folder-lock.ts'
import { whyNot } from '../server/src/process/why-not.ts'

// Only the embedded demo is thrown away; a server's database is its operator's to empty.
const { dataDir, DATABASE_URL } = readConfig(process.env, 'command')
if (DATABASE_URL) refuse('DATABASE_URL is set: this command only empties the embedded demo database.')
const unlock = take()
for (const part of ['database', 'files']) rmSync(path.join(dataDir, part), { recursive: true, force: true })
unlock()
process.stdout.write(`The demo in ${dataDir} is gone; the next npm start makes it anew.\n`)

/** Held while it is emptied: neither a product that runs nor one that is just starting loses anything. */
function take(): () => void {
  try {
    return lockFolder(dataDir)
  } catch (error) {
    return refuse(whyNot(error))
  }
}

function refuse(sentence: string): never {
  process.stdout.write(`${sentence}\n`)
  process.exit(1)
}
