import type { Form, FormPart, Item } from '#contract/diagnostics/forms'
import type { Progress, Step } from './machine/progress.rules.ts'

export const itemsOf = (form: Form): Item[] => form.parts.flatMap((part) => part.items)

/** Returns whether an item is on the device and can be answered. */
export const isOnDevice = (form: Form, item: number): boolean => itemsOf(form).some((other) => other.item === item)

/** The pupil cannot go back, because the instrument forbids it or because each item has a clock. */
export const isForwardOnly = ({ navigation, timing }: Form): boolean =>
  navigation === 'forward-only' || timing === 'by-item'

/**
 * Parts or items have their own clocks: the next one is fetched when the pupil is ready, which closes the previous one.
 */
export const hasOwnClocks = ({ timing }: Form): boolean => timing === 'by-part' || timing === 'by-item'

/** Items are fetched one by one, because each has a clock or depends on earlier answers. */
export const isFetchedByItem = ({ timing, grows }: Form): boolean => timing === 'by-item' || grows === true

/** Items are numbered through all parts, whether they are on the device or not. */
const endOf = ({ items, withheld }: FormPart): number =>
  Math.max((items.at(-1)?.item ?? -1) + 1, withheld ? withheld.first + withheld.size : 0)
const startOf = (form: Form, index: number): number =>
  form.parts.slice(0, index).reduce((end, part) => Math.max(end, endOf(part)), 0)

export interface PlaceInForm {
  part: FormPart
  index: number
  /** Number of the part's first item. */
  first: number
  /** Number of items, including those that are not on the device. */
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
 * Returns the number (from 1) of the part that must be fetched before an item can be shown, or of the item itself if
 * items come one by one. Null if it is on the device.
 */
export function pieceToFetch(form: Form, item: number): number | null {
  const here = partOf(form, item)
  if (!here || isOnDevice(form, item)) return null
  return isFetchedByItem(form) ? item + 1 : here.index + 1
}

/** Step to an item, or to the opening before it if the item was not given yet. */
export const stepTo = (form: Form, item: number): Step => ({
  type: 'went',
  item,
  view: isOnDevice(form, item) ? 'item' : 'part',
})

/** Maximum statements or pairs on a page; those of a part are spread evenly. */
const maxOnPage = 8

/** Items shown together with this one; only the item itself unless the form has pages. */
export function pageOf(form: Form, item: number): Item[] {
  const items = partOf(form, item)?.part.items ?? []
  const place = items.findIndex((other) => other.item === item)
  if (place < 0) return []
  const size = sizeOfPage(form, items.length)
  const first = Math.floor(place / size) * size
  return items.slice(first, first + size)
}

/** Page of an item within its part, from 1, and the number of pages. */
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
  presentation === 'page' ? Math.ceil(items / Math.ceil(items / maxOnPage)) : 1

/** Step of "next": the next item of the part, the opening of the next part, or the review at the end. */
export function stepForward(form: Form, current: number): Step {
  const here = partOf(form, current)
  if (!here) return { type: 'reviewed' }
  const next = (pageOf(form, current).at(-1)?.item ?? current) + 1
  if (next < here.first + here.size) return stepTo(form, next)
  return form.parts[here.index + 1] ? { type: 'went', item: next, view: 'part' } : { type: 'reviewed' }
}

/** Step of "back"; null at the start, and if the pupil cannot go back. */
export function stepBack(form: Form, current: number): Step | null {
  const [here] = pageOf(form, current)
  const previous = isForwardOnly(form)
    ? undefined
    : itemsOf(form).findLast(({ item }) => item < (here?.item ?? current))
  return previous ? { type: 'went', item: pageOf(form, previous.item)[0]?.item ?? previous.item, view: 'item' } : null
}

/**
 * Step of the browser's Back: from the review to the question it was opened from, from a question to the previous one;
 * null at the start.
 */
export function backStepFrom(form: Form, { view, current }: Pick<Progress, 'view' | 'current'>): Step | null {
  if (view !== 'review') return stepBack(form, current)
  return mayReturn(form, current) ? stepTo(form, current) : null
}

/** Returns whether the pupil can go from the review back to the question it was opened from. */
export const mayReturn = (form: Form, current: number): boolean =>
  !isForwardOnly(form) && partOf(form, current)?.part.withheld?.why !== 'closed'

/**
 * Step to take if the current item is not on the device, for example closed by a break, or if the pupil cannot go back
 * and later items were answered on another device; null if nothing has to change.
 */
export function stepToMoveOn(
  form: Form,
  { view, current, answers }: Pick<Progress, 'view' | 'current' | 'answers'>,
): Step | null {
  const reached = isForwardOnly(form) && view === 'item' ? Math.max(current, lastAnswered(answers)) : current
  if (isOnDevice(form, reached)) return reached === current ? null : stepTo(form, reached)
  if (view !== 'item' && isComing(form, reached)) return null
  const next = form.parts.find((part) => part.items.length > 0 || part.withheld?.why === 'not-begun')
  return next ? stepTo(form, entryOf(next)) : { type: 'reviewed' }
}

function isComing(form: Form, item: number): boolean {
  const withheld = partOf(form, item)?.part.withheld
  return withheld?.why === 'not-begun' && item >= withheld.first
}

const entryOf = ({ items, withheld }: FormPart): number => items[0]?.item ?? withheld?.first ?? 0

/** Number of the last answered item; -1 if none. */
export const lastAnswered = (answers: Progress['answers']): number =>
  Math.max(-1, ...Object.entries(answers).flatMap(([item, { value }]) => (value === null ? [] : [Number(item)])))

/** The form after the clock of the newest part or item has run out: its items are removed and marked as closed. */
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
