/** What the system says when nobody answers at the other end. */
const ofTheLine = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** PostgreSQL's own states: connection exceptions (class 08), shutting down or starting up, no connection left. */
const ofTheServer = /^(08|57P0[123]|53300)/

/** What drivers say without a code. */
const inWords = /^Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|PGlite is closed/

/** Whether a query failed because the database cannot be reached, not because of what was asked. Drizzle wraps what the driver says. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return ofTheLine.has(code) || ofTheServer.test(code) || inWords.test(error.message) || isDatabaseAway(error.cause)
}
