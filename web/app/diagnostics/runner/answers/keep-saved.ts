import type { AnswerChange, SavedAnswer } from '#contract/diagnostics/attempts'
import { digitsOf, laterOf, nextStamp, takenAt } from '#contract/values/stamp'
import { isWaiting, type AttemptStore, type KeptAnswer } from './attempt-store.ts'

/**
 * What the server has joins what is kept here: of each item the later change stays, and one of ours stays unsent. Tells what has changed here
 * by it. `now` is the server’s time as it was just told, `heard` as it was told before.
 */
export async function keepSaved(store: AttemptStore, saved: readonly SavedAnswer[], now = Infinity, heard = 0): Promise<AnswerChange[]> {
  const before = new Map(store.answers().map((answer) => [answer.change.item, answer]))
  const after = new Map([...before].map(([item, answer]) => [item, putRight(answer, now, heard)]))
  const news: AnswerChange[] = []
  for (const { item, stamp, value, seconds } of saved) {
    const theirs = { item, stamp, value, seconds }
    const ours = after.get(item)
    if (!ours || stamp > ours.change.stamp) news.push(theirs)
    after.set(
      item,
      ours ? { ...ours, change: laterOf(ours.change, theirs), confirmed: laterOf(ours.confirmed, theirs) } : { change: theirs, confirmed: theirs },
    )
  }
  await store.hold([...after.values()].filter((answer) => differs(answer, before.get(answer.change.item))))
  return news
}

/** An answer that waits and claims to be of the future was given by a clock that ran ahead: no more is known of it than that it came after what was heard. */
function putRight(answer: KeptAnswer, now: number, heard: number): KeptAnswer {
  const { change, confirmed } = answer
  if (!isWaiting(answer) || takenAt(now, change.stamp) === change.stamp) return answer
  return { ...answer, change: { ...change, stamp: nextStamp(heard, confirmed.stamp, digitsOf(change.stamp)) } }
}

const differs = (one: KeptAnswer, other: KeptAnswer | undefined) => one.change !== other?.change || one.confirmed !== other.confirmed
