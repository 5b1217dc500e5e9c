import type { PhotoCheck } from '#contract/profiles'

/** After a decision the first page is read anew and reaches into those that follow it: each check is shown once, none that is decided. */
export function checksShown(first: readonly PhotoCheck[], later: readonly PhotoCheck[], decided: ReadonlySet<string>): PhotoCheck[] {
  const byId = new Map([...first, ...later].map((check) => [check.id, check]))
  return [...byId.values()].filter(({ id }) => !decided.has(id))
}
