import { expect, test } from 'vitest'
import { mayGive, offerAction } from './offer.rules.ts'

const ebook = { edition: 'ebook', price: 149_000, isGone: false } as const
const paper = { edition: 'paper', price: 410_000, isGone: false } as const
const nothing = { is_owned: false, is_above_age: false, waiting: [], children: [] }
const waiting = (edition: 'ebook' | 'paper', price = 149_000) => ({
  ...nothing,
  waiting: [{ payment_id: 'p', edition, price }],
})
const offer = (change: Partial<Parameters<typeof offerAction>[0]>) =>
  offerAction({ edition: ebook, hasFile: true, reader: 'reader', own: nothing, ...change })

test.each([
  ['a reader without it buys it', {}, 'buy'],
  ['a reader whose books are not known yet is offered to buy it', { own: null }, 'buy'],
  ['a guest signs in first', { reader: 'guest', own: null }, 'sign-in'],
  [
    'a guest signs in for a free book as well',
    { reader: 'guest', own: null, edition: { ...ebook, price: 0 } },
    'sign-in',
  ],
  ['a role that buys no books is told so', { reader: 'other', own: null }, 'closed'],
  ['an owned book is read', { own: { ...nothing, is_owned: true } }, 'read'],
  ['an owned electronic book can be bought on paper', { edition: paper, own: { ...nothing, is_owned: true } }, 'buy'],
  ['an order that waits is paid', { own: waiting('ebook') }, 'pay'],
  ['an order keeps its price if the book is dearer now', { own: waiting('ebook', 99_000) }, 'pay'],
  ['a book that is cheaper now is ordered anew', { own: waiting('ebook', 190_000) }, 'buy'],
  ['a pupil below the age mark is told so', { own: { ...waiting('ebook'), is_above_age: true } }, 'above-age'],
  ['an order of the other edition changes nothing', { own: waiting('paper') }, 'buy'],
  [
    'a held copy is paid even if no other is left',
    { edition: { ...paper, isGone: true }, own: waiting('paper') },
    'pay',
  ],
  ['no copy is left', { edition: { ...paper, isGone: true } }, 'gone'],
  ['a book without a file cannot be bought', { hasFile: false }, 'no-file'],
  ['a printed book needs no file', { edition: paper, hasFile: false }, 'buy'],
  ['a free book is taken', { edition: { ...ebook, price: 0 } }, 'take'],
  ['a printed book that costs nothing needs an address', { edition: { ...paper, price: 0 } }, 'buy'],
] as const)('%s', (_, change, action) => {
  expect(offer(change)).toBe(action)
})

const child = { is_owned: false, is_above_age: false, waiting: null }

test('the gift has a button of its own where the main button does not open the form of a purchase', () => {
  const own = { ...nothing, children: [child] }
  const given = (['take', 'read', 'pay', 'buy', 'sign-in'] as const).filter((action) => mayGive(action, ebook, own))
  expect(given).toEqual(['take', 'read', 'pay'])
  expect([mayGive('read', ebook, nothing), mayGive('pay', paper, own), mayGive('read', ebook, null)]).toEqual([
    false,
    false,
    false,
  ])
})
