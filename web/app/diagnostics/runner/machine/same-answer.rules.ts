import type { AnswerValue } from '#contract/diagnostics/answers'

/** Whether two answers say the same; the order counts in a list, not among pairs. */
export function isSameAnswer(one: AnswerValue, other: AnswerValue): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

function ordered(value: AnswerValue): unknown {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))
    : value
}
