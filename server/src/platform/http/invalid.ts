import type * as z from 'zod/mini'

export type FieldErrors = Record<string, string[]>

type Issue = z.core.$ZodIssue

/** Returns the first message key of each field; a fault of the whole input has an empty field name. */
export function fieldErrors(issues: readonly Issue[], input: unknown): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues.flatMap((found) => likeliest(found, input))) {
    const field = issue.path.join('.')
    if (field) errors[field] ??= [keyOf(issue, input)]
  }
  return errors
}

/**
 * If no branch of a union accepts the input, returns the faults of the most likely branch: the one with the fewest
 * faults without our own message, then the one with the fewest faults. If that branch has a fault without a message and
 * the union itself has one, the union's message is used.
 */
function likeliest(issue: Issue, input: unknown): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const branches = issue.errors.map((inner) =>
    inner.flatMap((found) => likeliest({ ...found, path: [...issue.path, ...found.path] }, input)),
  )
  const [best] = branches.sort((a, b) => speechless(a, input) - speechless(b, input) || a.length - b.length)
  return best && (!isKey(issue.message) || speechless(best, input) === 0) ? best : [issue]
}

const speechless = (issues: Issue[], input: unknown): number =>
  issues.filter((issue) => keyOf(issue, input) === 'field.wrong').length

/** Schemas carry keys such as `iin.wrong`; zod's own messages become a general key. */
function keyOf(issue: Issue, input: unknown): string {
  if (isKey(issue.message)) return issue.message
  return isEmpty(valueAt(input, issue.path)) ? 'field.required' : 'field.wrong'
}

const isKey = (message: string): boolean => /^[a-z]+\.[a-z]+$/.test(message)

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    input,
  )
