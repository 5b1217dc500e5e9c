import type { AnswerValue } from '#contract/answers'
import type { AnswerChange, FinishReason, Form, FormPart, Item } from '#contract/diagnostics'
import type { Locale } from '#contract/values/locale'
import { isAnswered } from './answered.rules.ts'

export interface GivenAnswer {
  value: AnswerValue
  seconds: number
}
/** The pupil's own path through a test; the server knows only the answers of it. */
export interface Progress {
  current: number
  view: 'part' | 'item' | 'review'
  answers: Record<number, GivenAnswer>
  flagged: number[]
  /** Seconds spent looking at each item. */
  seconds: Record<number, number>
  /** Items read in another language than the rest of the test. */
  item_locales: Record<number, Locale>
  /** Items whose answer the server could not read: they are asked once more. */
  again: number[]
  finish: { reason: FinishReason; asked_at: string } | null
}

export type Step =
  | { type: 'answered'; item: number; value: AnswerValue }
  | { type: 'looked'; item: number; seconds: number }
  | { type: 'flagged'; item: number }
  | { type: 'went'; item: number; view: 'part' | 'item' }
  | { type: 'reviewed' }
  | { type: 'translated'; item: number; locale: Locale }
  /** Its time has grown; what was answered stays. */
  | { type: 'timed'; item: number }
  | { type: 'unreadable'; item: number }
  /** What the server knew and this device did not (`keep-saved.ts`). */
  | { type: 'synced'; answers: AnswerChange[] }
  | { type: 'finish-asked'; reason: FinishReason; at: string }
  /** Time was not up after all. */
  | { type: 'finish-undone' }

export const emptyProgress: Progress = { current: 0, view: 'part', answers: {}, flagged: [], seconds: {}, item_locales: {}, again: [], finish: null }

/** One step of the pupil, of time or of the server. After the finish was asked for, only the server still changes anything. */
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
      return { answers: nextAnswers(progress, step.item, null), again: [...without(progress.again, step.item), step.item] }
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
const toggled = (items: readonly number[], item: number) => (items.includes(item) ? without(items, item) : [...items, item])
/** Time never runs backwards, and nobody looks at an item for more than a day. */
const lengthened = (before = 0, seconds: number) => Math.min(86_400, Math.round((before + Math.max(0, seconds)) * 10) / 10)

export const itemsOf = (form: Form): Item[] => form.parts.flatMap((part) => part.items)

const firstOf = ({ items, withheld }: FormPart): number => withheld?.first ?? items[0]?.item ?? 0
/** Also of a part whose items are not on the device. */
export const sizeOf = ({ items, withheld }: FormPart): number => withheld?.size ?? items.length

export function partOf(form: Form, item: number): { part: FormPart; index: number } | null {
  const index = form.parts.findIndex((part) => item >= firstOf(part) && item < firstOf(part) + sizeOf(part))
  const part = form.parts[index]
  return part ? { part, index } : null
}

export type ItemMark = 'answered' | 'open'
export const markOf = (progress: Progress, item: Item): ItemMark => (isAnswered(item, progress.answers[item.item]?.value) ? 'answered' : 'open')

/** Answered and without a bookmark: nothing is to be done about it. */
export const isQuiet = (progress: Progress, item: Item): boolean => markOf(progress, item) === 'answered' && !progress.flagged.includes(item.item)

/** The items without an answer, in their order. */
export const openItems = (progress: Progress, items: readonly Item[]): Item[] => items.filter((item) => markOf(progress, item) === 'open')

/** To an item, or to the opening of its part where that has not begun. */
export const stepTo = (form: Form, item: number): Step => ({ type: 'went', item, view: partOf(form, item)?.part.withheld ? 'part' : 'item' })

/** Where "next" leads: the next item of the part, the opening of the next part, or the review after the last. */
export function stepForward(form: Form, current: number): Step {
  const here = partOf(form, current)
  if (here?.part.items.some(({ item }) => item === current + 1)) return { type: 'went', item: current + 1, view: 'item' }
  const next = here && form.parts[here.index + 1]
  return next ? { type: 'went', item: firstOf(next), view: 'part' } : { type: 'reviewed' }
}

/** Where "back" leads; null at the very beginning. */
export function stepBack(form: Form, current: number): Step | null {
  const previous = itemsOf(form).findLast(({ item }) => item < current)
  return previous ? { type: 'went', item: previous.item, view: 'item' } : null
}

/** Where the browser's Back leads: from the review to the question it was opened from, from a question to the one before; null at the very beginning. */
export const goBackFrom = (form: Form, { view, current }: Progress): Step | null => (view === 'review' ? stepTo(form, current) : stepBack(form, current))

/** Where to go on when what stands before the pupil is not on the device, as after a break that closed it; null where it is, or its part is about to begin. */
export function moveOn(form: Form, { view, current }: Pick<Progress, 'view' | 'current'>): Step | null {
  const why = partOf(form, current)?.part.withheld?.why
  if (!why || (why === 'not-begun' && view !== 'item')) return null
  const next = form.parts.find(({ withheld }) => withheld?.why !== 'closed')
  return next ? stepTo(form, firstOf(next)) : { type: 'reviewed' }
}
