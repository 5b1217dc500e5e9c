import { safeParse, type core } from 'zod/mini'

/** What the contract finds wrong, by field: the key of a sentence (`iin.wrong`), the first of each. */
export function mistakesOf(schema: core.$ZodType, values: object): Record<string, string> {
  const { error } = safeParse(schema, values)
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
export function requiredIn(schema: core.$ZodType, fields: readonly string[]): ReadonlySet<string> {
  return new Set(Object.keys(mistakesOf(schema, Object.fromEntries(fields.map((field) => [field, ''])))))
}
