import type { Form, FormPart, Item } from '#contract/diagnostics/forms'
import type { Progress, Step } from './machine/progress.rules.ts'

export const itemsOf = (form: Form): Item[] => form.parts.flatMap((part) => part.items)

/** Whether an item is on the device and may be answered. */
export const isGiven = (form: Form, item: number): boolean => itemsOf(form).some((other) => other.item === item)

/** There is no way back to an item: because the instrument says so, or because each has its own clock. */
export const goesForward = ({ navigation, timing }: Form): boolean =>
  navigation === 'forward-only' || timing === 'by-item'

/**
 * Parts or items have clocks of their own: the next one is asked for when the pupil is ready, which closes the one
 * before.
 */
export const hasOwnClocks = ({ timing }: Form): boolean => timing === 'by-part' || timing === 'by-item'

/** Each item is asked for: it has a clock of its own, or follows from the answers before it. */
export const comesAlone = ({ timing, grows }: Form): boolean => timing === 'by-item' || grows === true

/** The numbers of a part follow those of the part before, whatever of either is on the device. */
const endOf = ({ items, withheld }: FormPart): number =>
  Math.max((items.at(-1)?.item ?? -1) + 1, withheld ? withheld.first + withheld.size : 0)
const startOf = (form: Form, index: number): number =>
  form.parts.slice(0, index).reduce((end, part) => Math.max(end, endOf(part)), 0)

export interface PlaceInForm {
  part: FormPart
  index: number
  /** The number of its first item. */
  first: number
  /** Also of items that are not on the device. */
  size: number
}

export const placesIn = (form: Form): PlaceInForm[] =>
  form.parts.map((part, index) => {
    const first = startOf(form, index)
    return { part, index, first, size: endOf(part) - first }
  })

export const partOf = (form: Form, item: number): PlaceInForm | null =>
  placesIn(form).find(({ first, size }) => item >= first && item < first + size) ?? null

/**
 * What has to be asked for before an item can be shown, by its number from 1: its part, or the item itself where items
 * come one by one. Null where it is on the device.
 */
export function pieceToAskFor(form: Form, item: number): number | null {
  const here = partOf(form, item)
  if (!here || isGiven(form, item)) return null
  return comesAlone(form) ? item + 1 : here.index + 1
}

/** To an item, or to the opening before it where it has not been given. */
export const stepTo = (form: Form, item: number): Step => ({
  type: 'went',
  item,
  view: isGiven(form, item) ? 'item' : 'part',
})

/** At most so many statements or pairs stand on a page; those of a part are spread evenly. */
const mostOnPage = 8

/** What stands before the pupil together with an item: itself alone, but where the form has pages. */
export function pageOf(form: Form, item: number): Item[] {
  const items = partOf(form, item)?.part.items ?? []
  const place = items.findIndex((other) => other.item === item)
  if (place < 0) return []
  const size = sizeOfPage(form, items.length)
  const first = Math.floor(place / size) * size
  return items.slice(first, first + size)
}

/** Which page of its part an item stands on, from 1, and of how many. */
export function pageNumber(
  form: Form,
  { part, first, size }: PlaceInForm,
  item: number,
): { number: number; count: number } {
  const ofPage = sizeOfPage(form, size)
  const place = part.items.findIndex((other) => other.item === item)
  return { number: Math.floor(Math.max(place, item - first) / ofPage) + 1, count: Math.ceil(size / ofPage) }
}

const sizeOfPage = ({ presentation }: Form, items: number): number =>
  presentation === 'page' ? Math.ceil(items / Math.ceil(items / mostOnPage)) : 1

/** Where "next" leads: the next item of the part, the opening of the next part, or the review after the last. */
export function stepForward(form: Form, current: number): Step {
  const here = partOf(form, current)
  if (!here) return { type: 'reviewed' }
  const next = (pageOf(form, current).at(-1)?.item ?? current) + 1
  if (next < here.first + here.size) return stepTo(form, next)
  return form.parts[here.index + 1] ? { type: 'went', item: next, view: 'part' } : { type: 'reviewed' }
}

/** Where "back" leads; null at the very beginning, and where there is no way back. */
export function stepBack(form: Form, current: number): Step | null {
  const [here] = pageOf(form, current)
  const previous = goesForward(form) ? undefined : itemsOf(form).findLast(({ item }) => item < (here?.item ?? current))
  return previous ? { type: 'went', item: pageOf(form, previous.item)[0]?.item ?? previous.item, view: 'item' } : null
}

/**
 * Where the browser's Back leads: from the review to the question it was opened from, from a question to the one
 * before; null at the very beginning.
 */
export function goBackFrom(form: Form, { view, current }: Pick<Progress, 'view' | 'current'>): Step | null {
  if (view !== 'review') return stepBack(form, current)
  return mayReturn(form, current) ? stepTo(form, current) : null
}

/** From the review to the question it was opened from. */
export const mayReturn = (form: Form, current: number): boolean =>
  !goesForward(form) && partOf(form, current)?.part.withheld?.why !== 'closed'

/**
 * Where to go on when what stands before the pupil is not on the device, as after a break that closed it, or lies
 * behind what was answered on another one where there is no way back; null where nothing is to be done.
 */
export function moveOn(
  form: Form,
  { view, current, answers }: Pick<Progress, 'view' | 'current' | 'answers'>,
): Step | null {
  const reached = goesForward(form) && view === 'item' ? Math.max(current, lastAnswered(answers)) : current
  if (isGiven(form, reached)) return reached === current ? null : stepTo(form, reached)
  if (view !== 'item' && isComing(form, reached)) return null
  const next = form.parts.find((part) => part.items.length > 0 || part.withheld?.why === 'not-begun')
  return next ? stepTo(form, entryOf(next)) : { type: 'reviewed' }
}

function isComing(form: Form, item: number): boolean {
  const withheld = partOf(form, item)?.part.withheld
  return withheld?.why === 'not-begun' && item >= withheld.first
}

const entryOf = ({ items, withheld }: FormPart): number => items[0]?.item ?? withheld?.first ?? 0

/** The number of the last item with an answer; -1 before the first. */
export const lastAnswered = (answers: Progress['answers']): number =>
  Math.max(-1, ...Object.entries(answers).flatMap(([item, { value }]) => (value === null ? [] : [Number(item)])))

/**
 * The form once the clock of what was given last has run out: it can still be read on the device, and not be answered.
 */
export function closedForm(form: Form): Form {
  const parts = placesIn(form).map(({ part, first, size }): FormPart => {
    if (part.items.length === 0) return part
    return {
      ...part,
      items: [],
      withheld: part.withheld?.why === 'not-begun' ? part.withheld : { first, size, why: 'closed' },
    }
  })
  return { ...form, parts }
}
