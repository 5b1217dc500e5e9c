import { describe, expect, test } from 'vitest'
import type { Item } from '#contract/diagnostics/forms'
import { aForm, aFormPart, anItem } from '../../../../testing/values/tests.ts'
import { isAnswered } from './answered.rules.ts'
import { backStepFrom, stepBack, stepForward } from '../path.rules.ts'
import { advance, emptyProgress, openItems } from './progress.rules.ts'

const item = (number: number, kind: Item['kind'] = 'single') => anItem({ item: number, id: `q${number}`, kind })
const form = aForm({
  parts: [
    aFormPart({ items: [item(0), item(1)] }),
    aFormPart({ id: 'creative', scale: 'creative', title: 'creative', minutes: 15, items: [item(2)] }),
  ],
})

describe('answers', () => {
  test('the server’s answer replaces it, and the longer time of both stays', () => {
    const looked = advance(emptyProgress, { type: 'looked', item: 1, seconds: 9 })
    const synced = advance(looked, {
      type: 'synced',
      answers: [
        { item: 0, stamp: 1, value: 'z', seconds: 3 },
        { item: 1, stamp: 7, value: 'c', seconds: 4 },
      ],
    })
    expect([synced.answers[0]?.value, synced.answers[1]?.value, synced.seconds]).toEqual(['z', 'c', { 0: 3, 1: 9 }])
  })

  test('time on an item never runs backwards and is never longer than a day', () => {
    const back = advance(advance(emptyProgress, { type: 'looked', item: 0, seconds: 5 }), {
      type: 'looked',
      item: 0,
      seconds: -3600,
    })
    expect([back.seconds[0], advance(back, { type: 'looked', item: 0, seconds: 1e9 }).seconds[0]]).toEqual([5, 86_400])
  })

  test('time that has grown leaves the answer unchanged, also if there is none', () => {
    const answered = advance(emptyProgress, { type: 'answered', item: 0, value: 'a' })
    const timed = advance(advance(answered, { type: 'looked', item: 0, seconds: 8 }), { type: 'timed', item: 0 })
    expect(timed.answers[0]).toEqual({ value: 'a', seconds: 8 })
    expect(advance(emptyProgress, { type: 'timed', item: 1 }).answers[1]).toEqual({ value: null, seconds: 0 })
  })

  test('an answer the server cannot read is open again until it is given anew', () => {
    const open = advance(advance(emptyProgress, { type: 'answered', item: 0, value: 'a' }), {
      type: 'unreadable',
      item: 0,
    })
    expect([open.answers[0]?.value, open.again]).toEqual([null, [0]])
    expect(advance(open, { type: 'answered', item: 0, value: 'b' }).again).toEqual([])
  })

  test('a finish that came too early is undone', () => {
    const finished = advance(emptyProgress, {
      type: 'finish-asked',
      reason: 'deadline',
      at: '2026-11-20T12:00:00.000Z',
    })
    expect(advance(finished, { type: 'finish-undone' })).toEqual(emptyProgress)
  })

  test('an answer carries the time spent on its item so far', () => {
    const looked = advance(advance(emptyProgress, { type: 'looked', item: 0, seconds: 4.25 }), {
      type: 'looked',
      item: 0,
      seconds: 3,
    })
    expect(advance(looked, { type: 'answered', item: 0, value: 'a' }).answers[0]?.seconds).toBe(7.3)
  })

  test('nothing changes after the finish was requested', () => {
    const finished = advance(emptyProgress, { type: 'finish-asked', reason: 'pupil', at: '2026-11-20T12:00:00.000Z' })
    expect(advance(finished, { type: 'answered', item: 0, value: 'a' })).toBe(finished)
  })

  test('if the language of an item changes, its answer stays', () => {
    const answered = advance(emptyProgress, { type: 'answered', item: 0, value: 'a' })
    const translated = advance(answered, { type: 'translated', item: 0, locale: 'kz' })
    expect([translated.item_locales[0], translated.answers[0]]).toEqual(['kz', answered.answers[0]])
  })
})

describe('what counts as answered', () => {
  const cases: [Item['kind'], Parameters<typeof isAnswered>[1], boolean][] = [
    ['single', 'a', true],
    ['single', null, false],
    ['multiple', [], false],
    ['multiple', ['a'], true],
    ['number', '  ', false],
    ['match', {}, false],
    ['match', { l1: 'r1' }, true],
    ['most-least', { most: 'a' }, false],
    ['most-least', { most: 'a', least: 'b' }, true],
    ['drawing', { strokes: [] }, false],
    ['drawing', { strokes: [{ color: 'ink', width: 4, points: [[1, 2, 3]] }] }, true],
  ]
  test.each(cases)('%s %j: %s', (kind, value, expected) => expect(isAnswered(item(0, kind), value)).toBe(expected))

  test('items without an answer are listed in order', () => {
    const answered = advance(emptyProgress, { type: 'answered', item: 1, value: 'a' })
    expect(
      openItems(
        answered,
        form.parts.flatMap((part) => part.items),
      ).map(({ item: number }) => number),
    ).toEqual([0, 2])
  })
})

describe('the way through the parts', () => {
  test('next leads to the next item of the part', () =>
    expect(stepForward(form, 0)).toEqual({ type: 'went', item: 1, view: 'item' }))
  test('after the last item of a part comes the opening of the next', () =>
    expect(stepForward(form, 1)).toEqual({ type: 'went', item: 2, view: 'part' }))
  test('after the last item of the test comes the review', () =>
    expect(stepForward(form, 2)).toEqual({ type: 'reviewed' }))
  test('back crosses the border of a part without its opening', () =>
    expect(stepBack(form, 2)).toEqual({ type: 'went', item: 1, view: 'item' }))
  test('before the first item there is nothing', () => expect(stepBack(form, 0)).toBeNull())
})

describe('the browser’s Back', () => {
  const at = (view: 'part' | 'item' | 'review', current: number) =>
    backStepFrom(form, { ...emptyProgress, view, current })

  test('leads to the previous question, also over the opening of a part, and from the review to the question it was opened from', () => {
    expect([at('item', 1), at('item', 2), at('part', 2), at('review', 2)]).toEqual([
      { type: 'went', item: 0, view: 'item' },
      { type: 'went', item: 1, view: 'item' },
      { type: 'went', item: 1, view: 'item' },
      { type: 'went', item: 2, view: 'item' },
    ])
  })

  test('leads nowhere from the beginning: leaving needs a confirmation', () => {
    expect([at('part', 0), at('item', 0)]).toEqual([null, null])
  })
})
