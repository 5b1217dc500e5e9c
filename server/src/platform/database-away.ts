/** What the system says when nobody answers at the other end. */
const ofTheLine = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * PostgreSQL's own states: no connection (class 08), nothing left of disk, memory or connections (53), shutting down or starting up (57P),
 * ended by an operator or a limit of time (57014), a disk that fails (58), damage (XX), read-only (25006); and what the next try heals:
 * a deadlock or a conflict of transactions (40), a lock that another one holds for too long (55P03).
 */
const ofTheServer = /^(08|25006|40001|40P01|53|55P03|57014|57P|58|XX)/

/** What drivers say without a code. */
const inWords =
  /^Connection terminated|^Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|The database stands still|PGlite (is closed|has fallen)/

/** Whether a query failed because the database cannot be reached or cannot do its work now, not because of what was asked. Drizzle wraps what the driver says, the job queue copies it. */
export function isDatabaseAway(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null) return false
  const code = 'code' in failure ? String(failure.code) : ''
  const message = 'message' in failure ? String(failure.message) : ''
  return ofTheLine.has(code) || ofTheServer.test(code) || inWords.test(message) || ('cause' in failure && isDatabaseAway(failure.cause))
}
