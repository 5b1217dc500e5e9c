import { expect, test } from 'vitest'
import type { Basket } from '#contract/store/basket'
import type { ProductRow } from '#contract/store/products'
import { coinsShort, lineToRemove, productAction, savedPercent, stockNote, type Shopper } from './shopping.rules.ts'

const product: ProductRow = {
  id: 'backpack',
  name: 'Рюкзак',
  price: 310,
  available: 6,
  category: 'study',
  drawing: 'backpack',
  picture: null,
  picture_alt: '',
}
const line = (id: string, sum: number, state: Basket['lines'][number]['state'] = 'available') => ({
  product: { ...product, id },
  quantity: 1,
  state,
  sum,
})
const basketWith = (...lines: Basket['lines']): Basket => ({
  version: 1,
  lines,
  count: lines.length,
  total: 0,
  can_order: true,
  terms: { offer: '1', returns: '1' },
})
const goal = { product, is_on_sale: true, since: '2026-11-01T00:00:00.000Z', saved: 0, missing: 310 }
const pupil = (change: Partial<Extract<Shopper, { kind: 'pupil' }>>): Shopper => ({
  kind: 'pupil',
  balance: 340,
  goal: null,
  basket: null,
  ...change,
})

test.each([
  ['a guest adds, and is asked to sign in', { kind: 'guest' } as Shopper, {}, 'add'],
  ['a parent has nothing to press', { kind: 'adult' } as Shopper, {}, 'none'],
  ['a pupil with enough coins adds', pupil({}), {}, 'add'],
  ['a pupil whose balance is not known yet adds', pupil({ balance: null }), {}, 'add'],
  ['a pupil with exactly the price adds', pupil({ balance: 310 }), {}, 'add'],
  ['a pupil with one coin less saves up', pupil({ balance: 309 }), {}, 'save'],
  ['a pupil who saves up for it already sees that', pupil({ balance: 309, goal }), {}, 'is-goal'],
  ['a goal for which there are coins is added', pupil({ goal }), {}, 'add'],
  ['what is in the basket leads there', pupil({ basket: basketWith(line('backpack', 310)) }), {}, 'in-basket'],
  [
    'what is in the basket leads there without coins, too',
    pupil({ balance: 0, basket: basketWith(line('backpack', 310)) }),
    {},
    'in-basket',
  ],
  ['another product in the basket changes nothing', pupil({ basket: basketWith(line('clay', 30)) }), {}, 'add'],
  ['what is sold out cannot be added', pupil({}), { available: 0 }, 'none'],
  ['what is sold out can be saved up for', pupil({ balance: 0 }), { available: 0 }, 'save'],
] as const)('%s', (_, shopper, change, action) => {
  expect(productAction({ ...product, ...change }, shopper)).toBe(action)
})

test.each([
  [0, 'out'],
  [1, 'few'],
  [19, 'few'],
  [20, 'in'],
])('%i pieces are shown as %s', (available, note) => {
  expect(stockNote(available)).toBe(note)
})

test('coins are short by the difference, never below zero', () => {
  expect(coinsShort(product, pupil({ balance: 300 }))).toBe(10)
  expect(coinsShort(product, pupil({ balance: 900 }))).toBe(0)
  expect(coinsShort(product, { kind: 'guest' })).toBe(0)
})

test.each([
  ['the cheapest line that is enough', [line('a', 310), line('b', 120), line('c', 45)], 475, 340, 'a'],
  ['a cheaper one where it is enough', [line('a', 310), line('b', 120), line('c', 45)], 475, 360, 'b'],
  ['none where two would have to go', [line('a', 310), line('b', 310)], 620, 200, undefined],
  ['never the only line', [line('a', 310)], 310, 200, undefined],
  ['never a line that is not ordered anyway', [line('a', 310, 'out'), line('b', 120)], 120, 100, undefined],
] as const)('to afford the rest, the page names %s', (_, lines, total, balance, id) => {
  expect(lineToRemove([...lines], total, balance)?.product.id).toBe(id)
})

test('a goal is at 100 percent only with all its coins', () => {
  expect([savedPercent(0, 480), savedPercent(340, 480), savedPercent(479, 480), savedPercent(480, 480)]).toEqual([
    0, 70, 99, 100,
  ])
})
