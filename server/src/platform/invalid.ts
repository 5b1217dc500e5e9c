import type * as z from 'zod/mini'

export type FieldErrors = Record<string, string[]>

/** Message keys by field, the first of each; what concerns the whole stands under an empty name. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues.flatMap(likeliest)) {
    const field = issue.path.join('.')
    errors[field] ??= [keyOf(issue)]
  }
  return errors
}

/** Of a union the branch that fits best speaks: the one with the fewest complaints. */
function likeliest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const [best] = [...issue.errors].sort((a, b) => a.length - b.length)
  return (best ?? []).flatMap((inner) => likeliest({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** Schemas carry keys such as `iin.wrong`; zod's own sentences become a general one. */
function keyOf(issue: z.core.$ZodIssue): string {
  if (/^[a-z]+\.[a-z]+$/.test(issue.message)) return issue.message
  return issue.code === 'invalid_type' && issue.input === undefined ? 'field.required' : 'field.wrong'
}
