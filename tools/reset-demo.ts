import { rmSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../server/src/platform/config.ts'
import { lockFolder } from '../server/src/platform/folder-lock.ts'
import { startFailureText } from '../server/src/process/start-failure.ts'

// Only the embedded demo is deleted; a database on a server belongs to its operator.
const { dataDir, DATABASE_URL } = readConfig(process.env, 'command')
if (DATABASE_URL) refuse('DATABASE_URL is set: this command only empties the embedded demo database.')
const unlock = take()
for (const part of ['database', 'files']) rmSync(path.join(dataDir, part), { recursive: true, force: true })
unlock()
process.stdout.write(`The demo in ${dataDir} was deleted; the next npm start creates it again.\n`)

/** Locks the folder while it is emptied, so that neither a running nor a starting product loses data. */
function take(): () => void {
  try {
    return lockFolder(dataDir)
  } catch (error) {
    return refuse(startFailureText(error))
  }
}

function refuse(sentence: string): never {
  process.stdout.write(`${sentence}\n`)
  process.exit(1)
}
