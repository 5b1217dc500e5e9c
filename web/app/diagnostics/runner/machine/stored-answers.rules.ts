import type { AnswerChange, SavedAnswer } from '#contract/diagnostics/attempts'
import { digitsOf, isLater, laterOf, nextStamp, acceptedStamp, type Stamped } from '#contract/values/stamp'

/** The last change of an answer, and how much of it the server has confirmed. */
export interface StoredAnswer {
  change: AnswerChange
  confirmed: Stamped
  /** The change with this stamp was permanently refused. It stays stored but is not sent again; a later change is. */
  refused?: { stamp: number; code: string }
}
export type StoredAnswers = Readonly<Record<number, StoredAnswer>>

const isConfirmed = ({ change, confirmed }: StoredAnswer): boolean => change.stamp <= confirmed.stamp
const isSetAside = ({ change, refused }: StoredAnswer): boolean => change.stamp === refused?.stamp

/** The server has not confirmed this answer but may still accept it. Added time alone does not count. */
export const isWaiting = (answer: StoredAnswer): boolean => !isConfirmed(answer) && !isSetAside(answer)

export const waitingCount = (answers: StoredAnswers): number => Object.values(answers).filter(isWaiting).length

/** Changes to send, oldest first, including those in which only the time has grown. */
export const unsentChanges = (answers: StoredAnswers): AnswerChange[] =>
  Object.values(answers)
    .filter((answer) => isLater(answer.change, answer.confirmed) && !isSetAside(answer))
    .map(({ change }) => change)
    .toSorted((one, other) => one.stamp - other.stamp)

/** Stamp of the last change of an item; 0 if there is none. */
export const stampOf = (answers: StoredAnswers, item: number): number => answers[item]?.change.stamp ?? 0

/** Stamp of the last change of any item. */
export const newestStamp = (answers: StoredAnswers): number =>
  Math.max(0, ...Object.values(answers).map(({ change }) => change.stamp))

export const byItem = (answers: readonly StoredAnswer[]): StoredAnswers =>
  Object.fromEntries(answers.map((answer) => [answer.change.item, answer]))

export const withChange = (answers: StoredAnswers, change: AnswerChange): StoredAnswers => ({
  ...answers,
  [change.item]: { confirmed: { stamp: 0, seconds: 0 }, ...answers[change.item], change },
})

/** Marks a change as permanently refused; a later change stays unsent. */
export function withRefusal(answers: StoredAnswers, { item, stamp }: AnswerChange, code: string): StoredAnswers {
  const answer = answers[item]
  return answer ? { ...answers, [item]: { ...answer, refused: { stamp, code } } } : answers
}

/** Marks sent changes as saved, with the stamps that the server returned. Later changes stay unsent. */
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
 * The server lowers stamps that are ahead of its time. A later change keeps its stamp, which may mark an answer of
 * another device; it gets a new one only if it would otherwise fall behind.
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

/** Answers that came too late for the receipt; they stay on the device. */
export const unconfirmedAnswers = (answers: StoredAnswers): StoredAnswers =>
  byItem(Object.values(answers).filter((answer) => !isConfirmed(answer)))

/** `now`: the server's time with this reading; `heard`: its time with the previous one. */
interface ServerTimes {
  now: number
  heard: number
}

/**
 * Joins the server's answers with those of this device: the later change of each item wins, and one of ours stays
 * unsent. `news` are changes that this device did not have.
 */
export function joinSaved(
  before: StoredAnswers,
  saved: readonly SavedAnswer[],
  { now, heard }: ServerTimes = { now: Infinity, heard: 0 },
): { answers: StoredAnswers; news: AnswerChange[] } {
  const answers = new Map(Object.values(before).map((one) => [one.change.item, correctStamp(one, now, heard)]))
  const news: AnswerChange[] = []
  for (const { item, stamp, value, seconds } of saved) {
    const theirs = { item, stamp, value, seconds }
    const ours = answers.get(item)
    if (!ours || stamp > ours.change.stamp) news.push(theirs)
    answers.set(item, ours ? joinAnswer(ours, theirs) : { change: theirs, confirmed: theirs })
  }
  return { answers: byItem([...answers.values()]), news }
}

const joinAnswer = (ours: StoredAnswer, theirs: AnswerChange): StoredAnswer => ({
  ...ours,
  change: laterOf(ours.change, theirs),
  confirmed: laterOf(ours.confirmed, theirs),
})

/**
 * Corrects a waiting answer whose stamp is in the future, because the device's clock was ahead. It is only certain that
 * the answer came after the last known server time.
 */
function correctStamp(answer: StoredAnswer, now: number, heard: number): StoredAnswer {
  const { change, confirmed } = answer
  if (!isWaiting(answer) || acceptedStamp(now, change.stamp) === change.stamp) return answer
  return { ...answer, change: { ...change, stamp: nextStamp(heard, confirmed.stamp, digitsOf(change.stamp)) } }
}

/** Items whose answers differ and must be written to the disk. */
export const changedItems = (before: StoredAnswers, after: StoredAnswers): number[] =>
  Object.values(after)
    .filter(({ change, confirmed, refused }) => {
      const other = before[change.item]
      return change !== other?.change || confirmed !== other.confirmed || refused !== other.refused
    })
    .map(({ change }) => change.item)
