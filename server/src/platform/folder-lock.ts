import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from './config.ts'

/**
 * Locks a folder, because two processes with the same embedded database would corrupt it. The lock file holds the
 * process id and, if the system reports it, the start time of the process, because ids are reused.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = markOf(folder)
  if (!take(file)) {
    const mark = readFileSync(file, 'utf8')
    const holder = livingHolder(mark)
    if (holder !== null)
      throw new ConfigError(
        `The folder ${folder} is in use by process ${holder}. Stop it, or give another DATA_DIR. If that process is another program, delete ${file}.`,
      )
    clear(file, mark)
    if (!take(file)) throw new ConfigError(`The folder ${folder} has just been locked by another process. Try again.`)
  }
  return () => rmSync(file, { force: true })
}

const markOf = (folder: string): string => path.join(folder, 'in-use.pid')

function take(file: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, `${process.pid} ${statusOf(process.pid)?.startedAt ?? ''}`.trim())
    closeSync(handle)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** If two processes find the same dead lock, one moves it away; the other would move the new lock and puts it back. */
function clear(file: string, deadMark: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if (readFileSync(aside, 'utf8') === deadMark) rmSync(aside)
  else renameSync(aside, file)
}

/** Returns the state and start time of a process from Linux; null on other systems or if it does not exist. */
function statusOf(pid: number): { isZombie: boolean; startedAt: string } | null {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return { isZombie: fields[0] === 'Z', startedAt: fields[19] ?? '' }
}

/** Returns the id of the live process that holds the lock; null if it is dead or is this process. */
function livingHolder(mark: string): number | null {
  const [pid, startedAt] = mark.split(' ')
  const number = Number(pid)
  if (!number || number === process.pid || !isAlive(number)) return null
  const status = statusOf(number)
  // A killed process whose parent has not noticed yet still has an id, but writes no more.
  const isSame = !status?.isZombie && (!startedAt || !status || status.startedAt === startedAt)
  return isSame ? number : null
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
