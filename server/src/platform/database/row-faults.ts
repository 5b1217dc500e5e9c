/**
 * The name of the unique or exclusion constraint a write ran into; null for any other failure. Drizzle wraps what the
 * driver says.
 */
export function violatedConstraint(error: unknown): string | null {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const isRefused = cause instanceof Error && 'code' in cause && (cause.code === '23505' || cause.code === '23P01')
  return isRefused && 'constraint' in cause ? String(cause.constraint) : null
}

/**
 * PostgreSQL's own states for what it was given: a value out of range or malformed (class 22), a rule of the table
 * (23), too large (54).
 */
const ofTheRow = /^(22|23|54)/

/**
 * Whether the database refused what it was given, so that the same again would fail again while other rows would not.
 */
export function isFaultOfRow(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null) return false
  return (
    ('code' in failure && ofTheRow.test(String(failure.code))) || ('cause' in failure && isFaultOfRow(failure.cause))
  )
}
