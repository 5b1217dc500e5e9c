import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from './config.ts'

/**
 * Two processes that open one embedded database would both write and ruin it: the first one takes the folder.
 * The mark says who: number and, where the system tells, the moment that process was started, since numbers are given
 * out again.
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
    if (!take(file))
      throw new ConfigError(`The folder ${folder} was taken by another process at this moment. Try again.`)
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

/** Of two that find the same dead mark one moves it away; the other would move a living one, and puts it back. */
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

/** State and start of a process, as Linux tells them; null elsewhere or when there is none. */
function statusOf(pid: number): { isZombie: boolean; startedAt: string } | null {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return { isZombie: fields[0] === 'Z', startedAt: fields[19] ?? '' }
}

/** The number of the process that lives and holds the folder by this mark; null where it is dead, or this one. */
function livingHolder(mark: string): number | null {
  const [pid, startedAt] = mark.split(' ')
  const number = Number(pid)
  if (!number || number === process.pid || !isAlive(number)) return null
  const status = statusOf(number)
  // A killed process whose parent has not noticed yet still has a number, but writes no more.
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
