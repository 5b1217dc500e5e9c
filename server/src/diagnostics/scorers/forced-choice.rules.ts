import type { AnswerValue } from '#contract/diagnostics/answers'

/** The scales that the chosen options count for: one of a forced pair, several where several may be chosen. */
export function chosenScales(counts: Readonly<Record<string, string>>, answer: AnswerValue): readonly string[] {
  const options = typeof answer === 'string' ? [answer] : Array.isArray(answer) ? answer : []
  return options.flatMap((option) => (Object.hasOwn(counts, option) ? (counts[option] ?? []) : []))
}
