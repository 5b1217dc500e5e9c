import { expect, test } from 'vitest'
import type { Form } from '#contract/diagnostics/forms'
import {
  closedForm,
  backStepFrom,
  mayReturn,
  stepToMoveOn,
  partOf,
  pieceToFetch,
  stepBack,
  stepForward,
  stepTo,
} from './path.rules.ts'
import { emptyProgress } from './machine/progress.rules.ts'
import { selectionForm } from './selection-form.ts'

const went = (item: number, view: 'item' | 'part') => ({ type: 'went', item, view })

/** A form whose items come one by one, with two parts of three items; `here` is the item on the device. */
function itemsOneByOne(here: number): Form {
  const whole = selectionForm('given', 'given', 'not-begun')
  const item = (number: number) => ({ item: number, id: `q${number}`, kind: 'single' as const, stem: 'Stem' })
  const parts = [0, 3].map((first, index) => {
    const part = { ...whole.parts[index]!, withheld: undefined }
    const items = here >= first && here < first + 3 ? [item(here)] : []
    const coming = Math.max(first, here + 1)
    if (coming < first + 3)
      return { ...part, items, withheld: { first: coming, size: first + 3 - coming, why: 'not-begun' as const } }
    const closed = Math.min(3, here - first)
    return closed > 0
      ? { ...part, items, withheld: { first, size: closed, why: 'closed' as const } }
      : { ...part, items }
  })
  return { ...whole, timing: 'by-item', parts }
}

test('an item belongs to its part, whatever of the part is on the device', () => {
  for (const here of [0, 1, 2, 3, 4, 5])
    expect([0, 1, 2, 3, 4, 5, 6].map((item) => partOf(itemsOneByOne(here), item)?.index)).toEqual([
      0,
      0,
      0,
      1,
      1,
      1,
      undefined,
    ])
})

test('the next item with its own clock is requested by its number, the next part by its own', () => {
  expect([
    pieceToFetch(itemsOneByOne(1), 1),
    pieceToFetch(itemsOneByOne(1), 2),
    pieceToFetch(itemsOneByOne(2), 3),
  ]).toEqual([null, 3, 4])
  expect(pieceToFetch({ ...selectionForm('given', 'not-begun', 'not-begun'), timing: 'by-part' }, 2)).toBe(2)
})

test('from an item with its own clock the only way is forward', () => {
  const form = itemsOneByOne(1)
  expect([stepForward(form, 1), stepForward(itemsOneByOne(2), 2), stepForward(itemsOneByOne(5), 5)]).toEqual([
    went(2, 'part'),
    went(3, 'part'),
    { type: 'reviewed' },
  ])
  expect([stepBack(form, 1), backStepFrom(form, { view: 'review', current: 1 }), mayReturn(form, 1)]).toEqual([
    null,
    null,
    false,
  ])
})

test('in a forward-only instrument nothing leads back, although the items are on the device', () => {
  const form: Form = { ...selectionForm('given', 'given', 'given'), navigation: 'forward-only' }
  expect([stepBack(form, 1), stepBack(form, 2), backStepFrom(form, { view: 'review', current: 5 })]).toEqual([
    null,
    null,
    null,
  ])
  expect([stepForward(form, 0), stepForward(form, 1)]).toEqual([went(1, 'item'), went(2, 'part')])
})

test('a pupil from another device continues no earlier than the last answer', () => {
  const form: Form = { ...selectionForm('given', 'given', 'given'), navigation: 'forward-only' }
  const answers = { 0: { value: 'a', seconds: 1 }, 3: { value: 'a', seconds: 1 }, 5: { value: null, seconds: 4 } }
  expect(stepToMoveOn(form, { ...emptyProgress, answers, view: 'item', current: 1 })).toEqual(went(3, 'item'))
  expect(stepToMoveOn(form, { ...emptyProgress, answers, view: 'item', current: 4 })).toBeNull()
  expect(
    stepToMoveOn({ ...form, navigation: undefined }, { ...emptyProgress, answers, view: 'item', current: 1 }),
  ).toBeNull()
})

test('when the clock of a part has run out it cannot be answered, and the pupil is led to the next', () => {
  const form = closedForm({ ...selectionForm('given', 'not-begun', 'not-begun'), timing: 'by-part' })
  expect(form.parts.map(({ items, withheld }) => [items.length, withheld?.why])).toEqual([
    [0, 'closed'],
    [0, 'not-begun'],
    [0, 'not-begun'],
  ])
  expect(stepToMoveOn(form, { answers: {}, view: 'item', current: 1 })).toEqual(went(2, 'part'))
  expect([mayReturn(form, 1), stepTo(form, 2)]).toEqual([false, went(2, 'part')])
})

test('the same applies to an item, within a part and at its end; at the very end only the finish is left', () => {
  const led = (here: number) =>
    stepToMoveOn(closedForm(itemsOneByOne(here)), { answers: {}, view: 'item', current: here })
  expect([led(0), led(1), led(2), led(5)]).toEqual([
    went(1, 'part'),
    went(2, 'part'),
    went(3, 'part'),
    { type: 'reviewed' },
  ])
})
