import type { AnswerChange, SavedAnswer } from '#contract/diagnostics/attempts'
import { digitsOf, isLater, laterOf, nextStamp, takenAt, type Stamped } from '#contract/values/stamp'

/** The last change of an answer, and what the server has confirmed of it. */
export interface StoredAnswer {
  change: AnswerChange
  confirmed: Stamped
  /**
   * The server has refused the change with this stamp for good. The change stays for the record and is not sent again;
   * a later one is.
   */
  refused?: { stamp: number; code: string }
}
/** By the number of the item. */
export type StoredAnswers = Readonly<Record<number, StoredAnswer>>

const isConfirmed = ({ change, confirmed }: StoredAnswer): boolean => change.stamp <= confirmed.stamp
const isSetAside = ({ change, refused }: StoredAnswer): boolean => change.stamp === refused?.stamp

/** The server has not confirmed this answer and may still take it. Time that has grown since does not count. */
export const isWaiting = (answer: StoredAnswer): boolean => !isConfirmed(answer) && !isSetAside(answer)

export const waitingCount = (answers: StoredAnswers): number => Object.values(answers).filter(isWaiting).length

/** Changes to send, oldest first, also those in which only the time has grown. */
export const unsentChanges = (answers: StoredAnswers): AnswerChange[] =>
  Object.values(answers)
    .filter((answer) => isLater(answer.change, answer.confirmed) && !isSetAside(answer))
    .map(({ change }) => change)
    .toSorted((one, other) => one.stamp - other.stamp)

/** Of the last change of an item; 0 if there is none. */
export const stampOf = (answers: StoredAnswers, item: number): number => answers[item]?.change.stamp ?? 0

/** Of the last change of any item. */
export const newestStamp = (answers: StoredAnswers): number =>
  Math.max(0, ...Object.values(answers).map(({ change }) => change.stamp))

export const byItem = (answers: readonly StoredAnswer[]): StoredAnswers =>
  Object.fromEntries(answers.map((answer) => [answer.change.item, answer]))

export const withChange = (answers: StoredAnswers, change: AnswerChange): StoredAnswers => ({
  ...answers,
  [change.item]: { confirmed: { stamp: 0, seconds: 0 }, ...answers[change.item], change },
})

/** The server never takes this change; one made meanwhile stays unsent. */
export function withRefusal(answers: StoredAnswers, { item, stamp }: AnswerChange, code: string): StoredAnswers {
  const answer = answers[item]
  return answer ? { ...answers, [item]: { ...answer, refused: { stamp, code } } } : answers
}

/** What was sent is saved by the server, under the stamps that it returns. A change made meanwhile stays unsent. */
export function withConfirmation(
  answers: StoredAnswers,
  sent: readonly AnswerChange[],
  saved: readonly { item: number; stamp: number }[],
): StoredAnswers {
  const confirmed = saved.flatMap(({ item, stamp }) => {
    const [answer, before] = [answers[item], sent.find((change) => change.item === item)]
    return answer && before ? [confirmedAs(answer, before, stamp)] : []
  })
  return { ...answers, ...byItem(confirmed) }
}

/**
 * The server puts back a stamp that is ahead of its time. A change made since stays the later one: it gets another
 * stamp
 * only if it would fall behind, for by its own it may be the answer of another device.
 */
function confirmedAs(answer: StoredAnswer, sent: AnswerChange, stamp: number): StoredAnswer {
  const { change, confirmed } = answer
  const later = change.stamp >= stamp ? change.stamp : nextStamp(0, stamp, digitsOf(change.stamp))
  return {
    ...answer,
    change: { ...change, stamp: change.stamp === sent.stamp ? stamp : later },
    confirmed: laterOf(confirmed, { stamp, seconds: sent.seconds }),
  }
}

/** What came too late for the receipt: it stays on the device of the pupil. */
export const unconfirmed = (answers: StoredAnswers): StoredAnswers =>
  byItem(Object.values(answers).filter((answer) => !isConfirmed(answer)))

/** `now` is the server’s time with this reading, `heard` the one before. */
interface Heard {
  now: number
  heard: number
}

/**
 * The server’s answers join those of this device: of each item the later change stays, and if it is ours it stays
 * unsent. `news` are the changes that this device did not have.
 */
export function joinSaved(
  before: StoredAnswers,
  saved: readonly SavedAnswer[],
  { now, heard }: Heard = { now: Infinity, heard: 0 },
): { answers: StoredAnswers; news: AnswerChange[] } {
  const answers = new Map(Object.values(before).map((one) => [one.change.item, putRight(one, now, heard)]))
  const news: AnswerChange[] = []
  for (const { item, stamp, value, seconds } of saved) {
    const theirs = { item, stamp, value, seconds }
    const ours = answers.get(item)
    if (!ours || stamp > ours.change.stamp) news.push(theirs)
    answers.set(item, ours ? joinedWith(ours, theirs) : { change: theirs, confirmed: theirs })
  }
  return { answers: byItem([...answers.values()]), news }
}

const joinedWith = (ours: StoredAnswer, theirs: AnswerChange): StoredAnswer => ({
  ...ours,
  change: laterOf(ours.change, theirs),
  confirmed: laterOf(ours.confirmed, theirs),
})

/**
 * A waiting answer with a stamp of the future was given by a clock that ran ahead. All that is certain is that it came
 * after the time that was heard last.
 */
function putRight(answer: StoredAnswer, now: number, heard: number): StoredAnswer {
  const { change, confirmed } = answer
  if (!isWaiting(answer) || takenAt(now, change.stamp) === change.stamp) return answer
  return { ...answer, change: { ...change, stamp: nextStamp(heard, confirmed.stamp, digitsOf(change.stamp)) } }
}

/** Items whose answer differs: what is to be written to the disk. */
export const changedItems = (before: StoredAnswers, after: StoredAnswers): number[] =>
  Object.values(after)
    .filter(({ change, confirmed, refused }) => {
      const other = before[change.item]
      return change !== other?.change || confirmed !== other.confirmed || refused !== other.refused
    })
    .map(({ change }) => change.item)
