import { expect, test } from 'vitest'
import { backStepFrom, stepToMoveOn, partOf, placesIn, stepBack, stepForward, stepTo } from './path.rules.ts'
import { emptyProgress } from './machine/progress.rules.ts'
import { selectionForm } from './selection-form.ts'

const first = selectionForm('given', 'not-begun', 'not-begun')
const went = (item: number, view: 'item' | 'part') => ({ type: 'went', item, view })

test('the questions of a part that has not begun belong to it, although they are not on the device', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((item) => partOf(first, item)?.index)).toEqual([0, 0, 1, 1, 2, 2, undefined])
  expect(placesIn(first).map(({ size }) => size)).toEqual([2, 2, 2])
})

test('next leads through the part to the opening of the next one, and to the review only after the last', () => {
  expect([stepForward(first, 0), stepForward(first, 1), stepForward(first, 5)]).toEqual([
    went(1, 'item'),
    went(2, 'part'),
    { type: 'reviewed' },
  ])
})

test('back leads from that opening to the last question before it, and never into a closed part', () => {
  expect(stepBack(first, 2)).toEqual(went(1, 'item'))
  expect(backStepFrom(first, { ...emptyProgress, view: 'review', current: 2 })).toEqual(went(2, 'part'))
  expect(stepBack(selectionForm('closed', 'given', 'not-begun'), 2)).toBeNull()
})

test('a question that is not on the device leads to the opening of its part', () => {
  expect([stepTo(first, 1), stepTo(first, 4)]).toEqual([went(1, 'item'), went(4, 'part')])
})

test('after a break that closed the questions the pupil is at the next part', () => {
  const after = selectionForm('closed', 'not-begun', 'not-begun')
  expect(stepToMoveOn(after, { answers: {}, view: 'item', current: 1 })).toEqual(went(2, 'part'))
  expect(stepToMoveOn(after, { answers: {}, view: 'part', current: 2 })).toBeNull()
  expect(
    stepToMoveOn(selectionForm('closed', 'given', 'not-begun'), { answers: {}, view: 'item', current: 0 }),
  ).toEqual(went(2, 'item'))
  expect(stepToMoveOn(selectionForm('closed', 'closed', 'closed'), { answers: {}, view: 'item', current: 0 })).toEqual({
    type: 'reviewed',
  })
  expect(stepToMoveOn(first, { answers: {}, view: 'item', current: 1 })).toBeNull()
})
