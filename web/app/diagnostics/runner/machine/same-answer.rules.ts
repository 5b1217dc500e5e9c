import type { AnswerValue } from '#contract/diagnostics/answers'

/** Returns whether two answers are equal; order matters in a list, but not among pairs. */
export function isSameAnswer(one: AnswerValue, other: AnswerValue): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

function ordered(value: AnswerValue): unknown {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))
    : value
}
