import { sortedJson } from '../sorted-json.rules.ts'
import { readSkill, shown } from './reading.rules.ts'
import { awaitsEvaluation, isAdmitted, type Scores } from './score-test.rules.ts'

export type ResultNews = 'test-finished' | 'result-ready' | 'result-updated' | 'result-reviewed'

/** Whether two counts are one and the same, figure by figure. */
export const isSameCount = (one: Scores, other: Scores): boolean => sortedJson(one) === sortedJson(other)

/** What pupil and parents are told of a count; null where nothing they can see has changed, or where a person still reads: then it is told once it is whole. */
export function newsOf(known: Scores | null, fresh: Scores, cause: string): ResultNews | null {
  const awaits = awaitsEvaluation(fresh)
  if (!known) return awaits ? 'test-finished' : 'result-ready'
  if (awaits) return null
  if (awaitsEvaluation(known)) return 'result-ready'
  if (sortedJson(seen(known)) === sortedJson(seen(fresh))) return null
  return cause === 'manual-points' ? 'result-reviewed' : 'result-updated'
}

/** Scores and levels as they are shown. */
const seen = ({ total_percent, parts }: Scores) => [shown(total_percent), isAdmitted(total_percent), parts.map(seenPart)]

function seenPart(part: Scores['parts'][number]) {
  const { level, percent, subscales } = readSkill(part)
  return [part.part, level, shownOrNot(percent), subscales.map(({ id, percent: own, answered }) => [id, answered > 0 ? shownOrNot(own) : null])]
}

const shownOrNot = (percent: number | null): number | null => (percent === null ? null : shown(percent))
