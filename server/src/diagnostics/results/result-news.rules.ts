import { sortedJson } from '../sorted-json.rules.ts'
import { readScale, roundPercent } from '../readings/compass.rules.ts'
import { awaitsEvaluation, type Scores } from '../scorers/score-test.rules.ts'

export type ResultNews = 'test-finished' | 'result-ready' | 'result-updated' | 'result-reviewed'

export const isSameCount = (one: Scores, other: Scores): boolean => sortedJson(one) === sortedJson(other)

/** Scores, and whether they lead to an invitation. */
export interface Counted {
  scores: Scores
  isLedOn: boolean
}

/**
 * Which notice pupil and parents get after a count. Null if nothing they can see has changed, or while an open task
 * still waits for points; the notice is sent when the result is complete. An answered appeal has a notice of its own.
 */
export function newsOf(previous: Counted | null, fresh: Counted, cause: string): ResultNews | null {
  const awaits = awaitsEvaluation(fresh.scores)
  if (!previous) return awaits ? 'test-finished' : 'result-ready'
  if (awaits) return null
  if (awaitsEvaluation(previous.scores)) return 'result-ready'
  if (cause === 'appeal') return null
  if (sortedJson(seen(previous)) === sortedJson(seen(fresh))) return null
  return cause === 'manual-points' ? 'result-reviewed' : 'result-updated'
}

/** Scores and levels as they are shown. */
const seen = ({ scores: { total_percent, scales }, isLedOn }: Counted) => [
  shownOrNot(total_percent),
  isLedOn,
  scales.map(seenScale),
]

function seenScale(score: Scores['scales'][number]) {
  const { level, percent, subscales } = readScale(score)
  return [
    score.scale,
    level,
    shownOrNot(percent),
    subscales.map(({ id, percent: own, answered }) => [id, answered > 0 ? shownOrNot(own) : null]),
  ]
}

const shownOrNot = (percent: number | null): number | null => (percent === null ? null : roundPercent(percent))
