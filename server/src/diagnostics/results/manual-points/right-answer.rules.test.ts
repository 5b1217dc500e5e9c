import { expect, test } from 'vitest'
import { rightAnswerOf } from './right-answer.rules.ts'

const plain = { tolerance: null, ratings: null }

test.each([
  ['one option', { right: 'c' }, { ...plain, answers: ['c'] }],
  ['several options', { right: ['a', 'e'], partial: true }, { ...plain, answers: [['a', 'e']] }],
  ['an order', { order: ['b', 'a'] }, { ...plain, answers: [['b', 'a']] }],
  ['pairs', { pairs: { l1: 'r2' } }, { ...plain, answers: [{ l1: 'r2' }] }],
  [
    'a number and how far it may be off',
    { number: 4.2, tolerance: 0.1 },
    { ...plain, answers: ['4.2'], tolerance: 0.1 },
  ],
  [
    'a word in every language, none of them twice',
    { accept: { ru: ['ручей'], kk: ['бұлақ'], en: ['ручей'] } },
    { ...plain, answers: ['ручей', 'бұлақ'] },
  ],
  ['what experts gave each option', { ratings: { a: 1, b: 4 } }, { ...plain, answers: [], ratings: { a: 1, b: 4 } }],
  ['nothing for an open task', { open: { indices: [], max: {} } }, null],
])('the key gives %s', (_, key, told) => {
  expect(rightAnswerOf(key)).toEqual(told)
})
