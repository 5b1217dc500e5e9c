/**
 * Returns the name of the violated unique or exclusion constraint; null for any other failure. Drizzle wraps the
 * driver's error.
 */
export function violatedConstraint(error: unknown): string | null {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const isRefused = cause instanceof Error && 'code' in cause && (cause.code === '23505' || cause.code === '23P01')
  return isRefused && 'constraint' in cause ? String(cause.constraint) : null
}

/**
 * SQLSTATE classes for bad input: a value out of range or malformed (22), a violated constraint (23), too large (54).
 */
const ofTheRow = /^(22|23|54)/

/**
 * Returns whether the database refused the values themselves, so that a retry would fail again while other rows would
 * succeed.
 */
export function isFaultOfRow(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null) return false
  return (
    ('code' in failure && ofTheRow.test(String(failure.code))) || ('cause' in failure && isFaultOfRow(failure.cause))
  )
}
