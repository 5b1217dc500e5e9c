import type * as z from 'zod/mini'

/** The small build of Zod contains no error messages. */
export function faultOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `unknown field ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_type') return `must be ${issue.expected}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  return issue.code === 'invalid_union'
    ? 'has none of the shapes it may have'
    : `does not fit (${issue.code.replaceAll('_', ' ')})`
}
