import type { AnswerValue } from '#contract/diagnostics/answers'

/** The scale that the chosen option of a forced pair counts for; null where nothing was chosen. */
export const chosenScale = (counts: Readonly<Record<string, string>>, answer: AnswerValue): string | null =>
  typeof answer === 'string' && Object.hasOwn(counts, answer) ? (counts[answer] ?? null) : null
