import type { ZodMiniType } from 'zod/mini'

/**
 * What the contract finds wrong, by field: the key of a sentence (`iin.wrong`), the first of each. A schema that has
 * not come yet finds nothing.
 */
export function mistakesOf(schema: ZodMiniType | undefined, values: object): Record<string, string> {
  const error = schema?.safeParse(values).error
  const found: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= message
  return { ...found, ...unequal(values) }
}

/** A schema of one field cannot see that the second password is another one. */
function unequal(values: { password?: unknown; password_confirmation?: unknown }): Record<string, string> {
  const { password, password_confirmation: again } = values
  return again && password !== again ? { password_confirmation: 'password.differ' } : {}
}

/** The fields that may not be left empty. */
export function requiredIn(schema: ZodMiniType, fields: readonly string[]): ReadonlySet<string> {
  return new Set(Object.keys(mistakesOf(schema, Object.fromEntries(fields.map((field) => [field, ''])))))
}
