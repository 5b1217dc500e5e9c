import type { AnswerValue } from '#contract/diagnostics/answers'
import type { AnswerChange, FinishReason } from '#contract/diagnostics/attempts'
import type { FormPart, Item } from '#contract/diagnostics/forms'
import type { Locale } from '#contract/values/locale'
import { isAnswered } from './answered.rules.ts'

export interface GivenAnswer {
  value: AnswerValue
  seconds: number
}
/** The pupil's way through the test; the server knows only the answers. */
export interface Progress {
  current: number
  view: 'part' | 'item' | 'review'
  answers: Record<number, GivenAnswer>
  flagged: number[]
  /** Seconds spent on each item. */
  seconds: Record<number, number>
  /** Items shown in another language than the rest of the test. */
  item_locales: Record<number, Locale>
  /** Items to ask again, because the server could not read the answer. */
  again: number[]
  finish: { reason: FinishReason; asked_at: string } | null
  /** End of the clock of the newest part or item, once it has run out: that part or item is closed. */
  over: string | null
}

export type Step =
  | { type: 'answered'; item: number; value: AnswerValue }
  | { type: 'looked'; item: number; seconds: number }
  | { type: 'flagged'; item: number }
  | { type: 'went'; item: number; view: 'part' | 'item' }
  | { type: 'reviewed' }
  | { type: 'translated'; item: number; locale: Locale }
  /** Only the time has grown. */
  | { type: 'timed'; item: number }
  | { type: 'unreadable'; item: number }
  /** Answers that only the server had (`joinSaved`). */
  | { type: 'synced'; answers: AnswerChange[] }
  /** The clock of the part or item has run out. */
  | { type: 'piece-over'; end: string }
  | { type: 'finish-asked'; reason: FinishReason; at: string }
  /** Time was not up after all. */
  | { type: 'finish-undone' }

export const emptyProgress: Progress = {
  current: 0,
  view: 'part',
  answers: {},
  flagged: [],
  seconds: {},
  item_locales: {},
  again: [],
  finish: null,
  over: null,
}

/** Applies one step. After the finish was requested, only the server can still change anything. */
export function advance(progress: Progress, step: Step): Progress {
  if (progress.finish && step.type !== 'synced' && step.type !== 'finish-undone') return progress
  return { ...progress, ...changeOf(progress, step) }
}

function changeOf(progress: Progress, step: Step): Partial<Progress> {
  switch (step.type) {
    case 'looked':
      return { seconds: { ...progress.seconds, [step.item]: lengthened(progress.seconds[step.item], step.seconds) } }
    case 'flagged':
      return { flagged: toggled(progress.flagged, step.item) }
    case 'went':
      return { current: step.item, view: step.view }
    case 'reviewed':
      return { view: 'review' }
    case 'translated':
      return { item_locales: { ...progress.item_locales, [step.item]: step.locale } }
    case 'piece-over':
      return { over: step.end }
    case 'finish-asked':
      return { finish: { reason: step.reason, asked_at: step.at } }
    case 'finish-undone':
      return { finish: null }
    default:
      return answersAfter(progress, step)
  }
}

type AnswerStep = Extract<Step, { type: 'answered' | 'timed' | 'unreadable' | 'synced' }>

function answersAfter(progress: Progress, step: AnswerStep): Partial<Progress> {
  switch (step.type) {
    case 'answered':
      return { answers: nextAnswers(progress, step.item, step.value), again: without(progress.again, step.item) }
    case 'timed':
      return { answers: nextAnswers(progress, step.item, progress.answers[step.item]?.value ?? null) }
    case 'unreadable':
      return {
        answers: nextAnswers(progress, step.item, null),
        again: [...without(progress.again, step.item), step.item],
      }
    case 'synced':
      return joined(progress, step.answers)
  }
}

function nextAnswers({ answers, seconds }: Progress, item: number, value: AnswerValue): Progress['answers'] {
  return { ...answers, [item]: { value, seconds: seconds[item] ?? 0 } }
}

function joined(progress: Progress, news: readonly AnswerChange[]): Partial<Progress> {
  const [answers, times] = [{ ...progress.answers }, { ...progress.seconds }]
  for (const { item, value, seconds } of news) {
    answers[item] = { value, seconds }
    times[item] = Math.max(times[item] ?? 0, seconds)
  }
  return { answers, seconds: times }
}

const without = (items: readonly number[], item: number) => items.filter((other) => other !== item)
const toggled = (items: readonly number[], item: number) =>
  items.includes(item) ? without(items, item) : [...items, item]
/** Limits the time of one look to between 0 seconds and a day. */
const lengthened = (before = 0, seconds: number) =>
  Math.min(86_400, Math.round((before + Math.max(0, seconds)) * 10) / 10)

export type ItemMark = 'answered' | 'open'
export const markOf = (progress: Progress, item: Item): ItemMark =>
  isAnswered(item, progress.answers[item.item]?.value) ? 'answered' : 'open'

/** Answered and not bookmarked, so nothing is left to do. */
export const needsNoReview = (progress: Progress, item: Item): boolean =>
  markOf(progress, item) === 'answered' && !progress.flagged.includes(item.item)

export const openItems = (progress: Progress, items: readonly Item[]): Item[] =>
  items.filter((item) => markOf(progress, item) === 'open')

/** Numbers of the answered items of a part, including items that are no longer on the device. */
export function numbersAnswered(
  progress: Progress,
  { part, first, size }: { part: FormPart; first: number; size: number },
): number[] {
  const hasAnswer = (number: number) => {
    const item = part.items.find((other) => other.item === number)
    return item ? markOf(progress, item) === 'answered' : (progress.answers[number]?.value ?? null) !== null
  }
  return Array.from({ length: size }, (_, index) => first + index).filter(hasAnswer)
}
