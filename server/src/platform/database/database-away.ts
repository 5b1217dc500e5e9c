/** What the system says when nobody answers at the other end. */
const ofTheLine = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/**
 * PostgreSQL's own states: no connection (class 08), nothing left of disk, memory or connections (53), shutting down or
 * starting up (57P),
 * ended by an operator or a limit of time (57014), a disk that fails (58), damage (XX), read-only (25006); and what the
 * next try heals:
 * a deadlock or a conflict of transactions (40), a lock that another one holds for too long (55P03).
 */
const ofTheServer = /^(08|25006|40001|40P01|53|55P03|57014|57P|58|XX)/

/** What drivers say without a code. */
const inWords =
  /^Connection terminated|^Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|The database stands still|PGlite (is closed|has fallen)/

/**
 * Whether a query failed because the database cannot be reached or cannot do its work now, not because of what was
 * asked.
 */
export const isDatabaseAway = (failure: unknown): boolean =>
  isOf(failure, (code, message) => ofTheLine.has(code) || ofTheServer.test(code) || inWords.test(message))

/**
 * Whether another had in hand what was asked for, or both waited for each other: whoever asks for other rows may be
 * answered.
 */
export const isLockConflict = (failure: unknown): boolean =>
  isOf(failure, (code) => code === '55P03' || code === '40P01')

/**
 * Whether two waited for each other and this one was given up, whole, so that the other goes on: asked again, it finds
 * what the other has done.
 */
export const isDeadlock = (failure: unknown): boolean => isOf(failure, (code) => code === '40P01')

/** What a folder says without room, without leave to write, with a failing disk or with too many open files. */
const ofTheDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

/** Whether a file could not be kept because of the disk. */
export const isDiskInTrouble = (failure: unknown): boolean => isOf(failure, (code) => ofTheDisk.has(code))

/** Of those states the ones that no single call can cause. */
const cannotWrite = /^(25006|53|58|XX00[12])/

/** Whether nothing can be written now, whoever asks. */
export const isWritingImpossible = (failure: unknown): boolean =>
  isDiskInTrouble(failure) ||
  isOf(failure, (code, message) => cannotWrite.test(code) || message.startsWith('PGlite has fallen'))

/** Drizzle wraps what the driver says, the file store what the system says, and the job queue copies it. */
function isOf(failure: unknown, fits: (code: string, message: string) => boolean): boolean {
  if (typeof failure !== 'object' || failure === null) return false
  const code = 'code' in failure ? String(failure.code) : ''
  const message = 'message' in failure ? String(failure.message) : ''
  return fits(code, message) || ('cause' in failure && isOf(failure.cause, fits))
}
