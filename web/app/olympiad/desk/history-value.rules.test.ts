import { expect, test } from 'vitest'
import { partsOf } from './history-value.rules.ts'

const names = ['title', 'languages', 'opens_at']

test('a recorded state is split into its fields', () => {
  expect(partsOf('opens_at: 2026-12-01T04:00:00.000Z; languages: ru, kk', names)).toEqual([
    { name: 'opens_at', value: '2026-12-01T04:00:00.000Z' },
    { name: 'languages', value: 'ru, kk' },
  ])
})

test('a title with a semicolon or a colon stays whole', () => {
  expect(partsOf('title: Олимпиада; сезон: первый; languages: ru', names)).toEqual([
    { name: 'title', value: 'Олимпиада; сезон: первый' },
    { name: 'languages', value: 'ru' },
  ])
})

test('a state of one value has no name, and an empty one has no parts', () => {
  expect(partsOf('provisional', names)).toEqual([{ name: '', value: 'provisional' }])
  expect(partsOf('', names)).toEqual([])
})
