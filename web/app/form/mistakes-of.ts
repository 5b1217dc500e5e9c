import type { ZodMiniType } from 'zod/mini'

/**
 * Returns the validation errors by field, as keys of sentences (`iin.wrong`), only the first of each field. Returns
 * none if the schema is not loaded yet.
 */
export function mistakesOf(schema: ZodMiniType | undefined, values: object): Record<string, string> {
  const error = schema?.safeParse(values).error
  const found: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= message
  return { ...found, ...unequal(values) }
}

/** A schema of one field cannot compare the two passwords. */
function unequal(values: { password?: unknown; password_confirmation?: unknown }): Record<string, string> {
  const { password, password_confirmation: again } = values
  return again && password !== again ? { password_confirmation: 'password.differ' } : {}
}

/** Returns the fields that may not be left empty. */
export function requiredIn(schema: ZodMiniType, fields: readonly string[]): ReadonlySet<string> {
  return new Set(Object.keys(mistakesOf(schema, Object.fromEntries(fields.map((field) => [field, ''])))))
}
