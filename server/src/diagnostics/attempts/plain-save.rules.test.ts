import { expect, test } from 'vitest'
import { saveAnswers } from '#contract/diagnostics'
import { isPlainSave } from './plain-save.rules.ts'

const change = { item: 3, seq: 1, value: 'b', seconds: 12.5, answered_at: '2026-11-20T04:00:00.000Z' }
const save = (odd: object = {}) => ({ device_id: 'device-of-aruzhan', answers: [{ ...change, ...odd }] })

test.each([
  ['a choice', save()],
  ['several options', save({ value: ['a', 'c'] })],
  ['an answer taken back', save({ value: null })],
  ['a written answer', save({ value: 'Мен достарымнан сұраймын' })],
  ['time as the runner counts it', save({ seconds: 1234.7 })],
  ['no time at all', save({ seconds: 0 })],
  ['many answers at once', { ...save(), answers: Array.from({ length: 200 }, (_, item) => ({ ...change, item })) }],
])('%s is known at once, and the schema would take it unchanged', (_, body) => {
  expect(isPlainSave(body)).toBe(true)
  expect(saveAnswers.body.parse(body)).toEqual(body)
})

test.each([
  ['no body', undefined],
  ['a list', [save()]],
  ['no device', { answers: [change] }],
  ['a short device', { ...save(), device_id: 'short' }],
  ['a device no database can hold', { ...save(), device_id: 'device\0of-aruzhan' }],
  ['a year before all calendars', save({ answered_at: '0000-01-01T00:00:00.000Z' })],
  ['no answers', { ...save(), answers: [] }],
  ['too many answers', { ...save(), answers: Array.from({ length: 201 }, () => change) }],
  ['answers that are none', { ...save(), answers: [null] }],
  ['half an item', save({ item: 1.5 })],
  ['an item below the first', save({ item: -1 })],
  ['an item beyond every test', save({ item: 401 })],
  ['a number of nought', save({ seq: 0 })],
  ['a number too big for the table', save({ seq: 2_000_000_001 })],
  ['a number as text', save({ seq: '1' })],
  ['no value', { ...save(), answers: [{ item: 3, seq: 1, seconds: 1, answered_at: change.answered_at }] }],
  ['a value without an end', save({ value: 'a'.repeat(4001) })],
  ['too many options', save({ value: Array.from({ length: 13 }, () => 'a') })],
  ['an option with a long name', save({ value: ['abcdefghi'] })],
  ['a day no calendar has', save({ answered_at: '2026-02-30T04:00:00.000Z' })],
  ['an hour no clock has', save({ answered_at: '2026-02-20T24:00:00.000Z' })],
  ['five hundred digits of a second', save({ answered_at: `2026-11-20T04:00:00.${'0'.repeat(500)}Z` })],
  ['a moment as people write it', save({ answered_at: 'Fri, 20 Nov 2026 04:00 Z' })],
])('%s is not known, and the schema refuses it', (_, body) => {
  expect(isPlainSave(body)).toBe(false)
  expect(saveAnswers.body.safeParse(body).success).toBe(false)
})

test.each([
  ['a drawing', save({ value: { strokes: [] } })],
  ['most and least', save({ value: { most: 'a', least: 'b' } })],
  ['time that runs backwards', save({ seconds: -1 })],
  ['more than a day', save({ seconds: 86_401 })],
  ['a time no column can hold', save({ seconds: 1e-300 })],
  ['more digits of time than a clock has', save({ seconds: 0.1 + 0.2 })],
  ['a moment to the nanosecond', save({ answered_at: '2026-11-20T04:00:00.123456789Z' })],
])('%s is left to the schema', (_, body) => {
  expect(isPlainSave(body)).toBe(false)
  expect(saveAnswers.body.safeParse(body).success).toBe(true)
})
