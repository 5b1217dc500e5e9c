import type { NumberedChange } from '#contract/diagnostics/attempts'
import { isLater, nextStamp } from '#contract/values/stamp'
import type { StoredAnswer } from '../machine/stored-answers.rules.ts'

/** An answer as stored by the release before stamps; can be removed in the next release. */
export interface NumberedAnswer {
  change: NumberedChange
  /** Highest number that the server has confirmed. */
  confirmed: number
  /** The answer is confirmed, and only its time has grown since then. */
  is_time?: boolean
}

const isNumbered = (answer: StoredAnswer | NumberedAnswer): answer is NumberedAnswer => 'seq' in answer.change

/** Returns the later answer of each item, with a stamp. */
export function joinNumbered(...found: (StoredAnswer | NumberedAnswer)[]): StoredAnswer[] {
  const answers = new Map<number, StoredAnswer>()
  for (const one of found) {
    const answer = isNumbered(one) ? stamped(one) : one
    const other = answers.get(answer.change.item)
    if (!other || isLater(answer.change, other.change)) answers.set(answer.change.item, answer)
  }
  return [...answers.values()]
}

/**
 * The server derived the stamps of its answers from the same times and numbers; an empty answer there counts only as
 * time spent.
 */
function stamped({ change: { seq, answered_at, ...change }, confirmed, is_time }: NumberedAnswer): StoredAnswer {
  const stampOf = (number: number) => nextStamp(Date.parse(answered_at), 0, number % 1000)
  if (!is_time && seq > confirmed)
    return { change: { ...change, stamp: stampOf(seq) }, confirmed: { stamp: 0, seconds: 0 } }
  const stamp = change.value === null ? 0 : stampOf(is_time ? confirmed : seq)
  return { change: { ...change, stamp }, confirmed: { stamp, seconds: is_time ? 0 : change.seconds } }
}
