import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from './config.ts'

/** Two processes that open one embedded database would both write and ruin it: the first one takes the folder. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'in-use.pid')
  if (!take(file)) {
    const owner = Number(readFileSync(file, 'utf8'))
    if (isAlive(owner))
      throw new ConfigError(
        `The folder ${folder} is in use by process ${owner}. Stop it, or give another DATA_DIR. If that process is another program, delete ${file}.`,
      )
    rmSync(file, { force: true })
    if (!take(file)) throw new ConfigError(`The folder ${folder} was taken by another process at this moment. Try again.`)
  }
  return () => rmSync(file, { force: true })
}

function take(file: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** A killed process whose parent has not noticed yet still has a number, but writes no more. */
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`
  return existsSync(file) && / Z /.test(readFileSync(file, 'utf8').replace(/\(.*\)/, ''))
}

function isAlive(pid: number): boolean {
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
