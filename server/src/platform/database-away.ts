/** What the system says when nobody answers at the other end. */
const ofTheLine = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** PostgreSQL's own states: connection exceptions (class 08), shutting down or starting up, no connection left. */
const ofTheServer = /^(08|57P0[123]|53300)/

/** What drivers say without a code. */
const inWords = /^Connection terminated|^Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|PGlite is closed/

/** Whether a query failed because the database cannot be reached, not because of what was asked. Drizzle wraps what the driver says, the job queue copies it. */
export function isDatabaseAway(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null) return false
  const code = 'code' in failure ? String(failure.code) : ''
  const message = 'message' in failure ? String(failure.message) : ''
  return ofTheLine.has(code) || ofTheServer.test(code) || inWords.test(message) || ('cause' in failure && isDatabaseAway(failure.cause))
}
