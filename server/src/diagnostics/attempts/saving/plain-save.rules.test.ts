import { expect, test } from 'vitest'
import { saveAnswers } from '#contract/diagnostics/attempts'
import { isPlainAddress, isPlainSave } from './plain-save.rules.ts'

const change = { item: 3, stamp: 1_795_147_200_000_001, value: 'b', seconds: 12.5 }
const numbered = {
  device_id: 'device-of-aruzhan',
  answers: [{ item: 3, seq: 1, value: 'b', seconds: 12.5, answered_at: '2026-11-20T04:00:00.000Z' }],
}
const save = (odd: object = {}) => ({ device_id: 'device-of-aruzhan', answers: [{ ...change, ...odd }] })

test.each([
  ['a choice', save()],
  ['several options', save({ value: ['a', 'c'] })],
  ['an answer taken back', save({ value: null })],
  ['most and least', save({ value: { most: 'a', least: 'b' } })],
  ['most alone', save({ value: { most: 'a' } })],
  ['matched pairs', save({ value: { l1: 'r2', l2: 'r1' } })],
  ['pairs without a match', save({ value: {} })],
  ['an item that was only looked at', save({ value: null, stamp: 0 })],
  ['a written answer', save({ value: 'Мен достарымнан сұраймын' })],
  ['time as the runner counts it', save({ seconds: 1234.7 })],
  ['no time at all', save({ seconds: 0 })],
  ['many answers at once', { ...save(), answers: Array.from({ length: 200 }, (_, item) => ({ ...change, item })) }],
])('%s is recognised, and the schema would accept it unchanged', (_, body) => {
  expect(isPlainSave(body)).toBe(true)
  expect(saveAnswers.body.parse(body)).toEqual(body)
})

test.each([
  ['no body', undefined],
  ['a list', [save()]],
  ['no device', { answers: [change] }],
  ['a short device', { ...save(), device_id: 'short' }],
  ['a device no database can hold', { ...save(), device_id: 'device\0of-aruzhan' }],
  ['no answers', { ...save(), answers: [] }],
  ['too many answers', { ...save(), answers: Array.from({ length: 201 }, () => change) }],
  ['invalid answers', { ...save(), answers: [null] }],
  ['half an item', save({ item: 1.5 })],
  ['an item below the first', save({ item: -1 })],
  ['an item beyond every test', save({ item: 401 })],
  ['a stamp before all time', save({ stamp: -1 })],
  ['a stamp too big for a whole number', save({ stamp: 2 ** 53 })],
  ['half a stamp', save({ stamp: 0.5 })],
  ['a stamp as text', save({ stamp: '1795147200000001' })],
  ['no stamp', save({ stamp: undefined })],
  ['no value', { ...save(), answers: [{ item: 3, stamp: change.stamp, seconds: 1 }] }],
  ['a value that is too long', save({ value: 'a'.repeat(4001) })],
  ['too many options', save({ value: Array.from({ length: 13 }, () => 'a') })],
  ['an option with a long name', save({ value: ['abcdefghi'] })],
  ['a pair with a long name', save({ value: { abcdefghi: 'a' } })],
  ['a pair with a list', save({ value: { l1: ['r1'] } })],
])('%s is not recognised, and the schema refuses it', (_, body) => {
  expect(isPlainSave(body)).toBe(false)
  expect(saveAnswers.body.safeParse(body).success).toBe(false)
})

test.each([
  ['a drawing', save({ value: { strokes: [] } })],
  [
    'more pairs than a page has',
    save({ value: Object.fromEntries(Array.from({ length: 13 }, (__, item) => [`l${item}`, 'r1'])) }),
  ],
  ['a pair with an odd name', save({ value: { 'л 1': 'r1' } })],
  ['time that runs backwards', save({ seconds: -1 })],
  ['more than a day', save({ seconds: 86_401 })],
  ['a time no column can hold', save({ seconds: 1e-300 })],
  ['more digits of time than a clock has', save({ seconds: 0.1 + 0.2 })],
  ['a change that a page of an earlier release has numbered', numbered],
])('%s is left to the schema', (_, body) => {
  expect(isPlainSave(body)).toBe(false)
  expect(saveAnswers.body.safeParse(body).success).toBe(true)
})

const id = '019a9d7e-5c1f-7b3a-9e44-0c5a4f8b2d10'

test('the params of a save are recognised, and the schema would accept them unchanged', () => {
  expect(isPlainAddress({ id })).toBe(true)
  expect(saveAnswers.params.parse({ id })).toEqual({ id })
})

test.each([
  {},
  { id: '' },
  { id: 7 },
  { id: id.slice(1) },
  { id: `${id}0` },
  { id: `${id}\n` },
  { id: id.replace('7b3a', '0b3a') },
  { id: '../results' },
])('invalid params, %o, are left to the schema, which refuses them', (params) => {
  expect(isPlainAddress(params)).toBe(false)
  expect(saveAnswers.params.safeParse(params).success).toBe(false)
})
