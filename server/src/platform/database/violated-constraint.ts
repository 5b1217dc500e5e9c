/** The name of the unique or exclusion constraint a write ran into; null for any other failure. Drizzle wraps what the driver says. */
export function violatedConstraint(error: unknown): string | null {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const isRefused = cause instanceof Error && 'code' in cause && (cause.code === '23505' || cause.code === '23P01')
  return isRefused && 'constraint' in cause ? String(cause.constraint) : null
}
