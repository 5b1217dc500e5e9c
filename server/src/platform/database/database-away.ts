/** System errors if the other end does not answer. */
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
 * SQLSTATE codes of PostgreSQL: no connection (class 08); out of disk, memory or connections (53); shutting down or
 * starting up (57P); cancelled by an operator or a timeout (57014); a failing disk (58); corruption (XX); read-only
 * (25006); and errors that a retry fixes: deadlock or serialisation conflict (40), a lock held too long (55P03).
 */
const ofTheServer = /^(08|25006|40001|40P01|53|55P03|57014|57P|58|XX)/

/** Driver messages that come without a code. */
const inWords =
  /^Connection terminated|^Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|The database does not answer|PGlite (is closed|has crashed)/

/**
 * Returns whether a query failed because the database is unreachable or unable to work now, and not because of its
 * content.
 */
export const isDatabaseAway = (failure: unknown): boolean =>
  isOf(failure, (code, message) => ofTheLine.has(code) || ofTheServer.test(code) || inWords.test(message))

/**
 * Returns whether the query failed because of another transaction's lock or a deadlock; queries for other rows may
 * still succeed.
 */
export const isLockConflict = (failure: unknown): boolean =>
  isOf(failure, (code) => code === '55P03' || code === '40P01')

/**
 * Returns whether this transaction was rolled back to end a deadlock; a retry sees the changes of the other
 * transaction.
 */
export const isDeadlock = (failure: unknown): boolean => isOf(failure, (code) => code === '40P01')

/** System errors of a folder: full, read-only, a failing disk, or too many open files. */
const ofTheDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

/** Returns whether a file could not be stored because of the disk. */
export const isDiskInTrouble = (failure: unknown): boolean => isOf(failure, (code) => ofTheDisk.has(code))

/** The codes above that no single query can cause. */
const cannotWrite = /^(25006|53|58|XX00[12])/

/** Returns whether nothing can be written now, by any call. */
export const isWritingImpossible = (failure: unknown): boolean =>
  isDiskInTrouble(failure) ||
  isOf(failure, (code, message) => cannotWrite.test(code) || message.startsWith('PGlite has crashed'))

/**
 * Drizzle wraps the driver's errors, the file store wraps system errors, and the job queue copies errors, so causes are
 * searched too.
 */
function isOf(failure: unknown, fits: (code: string, message: string) => boolean): boolean {
  if (typeof failure !== 'object' || failure === null) return false
  const code = 'code' in failure ? String(failure.code) : ''
  const message = 'message' in failure ? String(failure.message) : ''
  return fits(code, message) || ('cause' in failure && isOf(failure.cause, fits))
}
