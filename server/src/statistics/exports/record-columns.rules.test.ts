import { expect, test } from 'vitest'
import { recordTables } from '#contract/statistics/record-tables'
import type { RecordRow } from '#contract/statistics/records'
import en from '../en.json' with { type: 'json' }
import kk from '../kk.json' with { type: 'json' }
import ru from '../ru.json' with { type: 'json' }
import { recordColumns, recordValue } from './record-columns.rules.ts'

const namesOf = (table: (typeof recordTables)[number], sees_names: boolean, is_printed = false) =>
  recordColumns(table, { sees_names, is_printed }).map(({ name }) => name)

test('every column of every table has a title in each language', () => {
  for (const table of recordTables)
    for (const name of namesOf(table, true))
      for (const { statistics } of [ru, kk, en]) expect(statistics.exports.columns).toHaveProperty(name)
})

test('without the right to names no column names a child, a parent or what was written about them', () => {
  for (const table of recordTables.filter((one) => one !== 'specialists'))
    for (const name of ['name', 'parent_name', 'parent_phone', 'comment'] as const)
      expect(namesOf(table, false)).not.toContain(name)
  expect(namesOf('specialists', false)).toContain('name')
})

test('a printed row is named once', () => {
  expect(namesOf('step-1', true, true)).not.toContain('number')
  expect(namesOf('step-1', false, true)).toContain('number')
  expect(namesOf('step-1', true, true).length).toBeLessThan(namesOf('step-1', true).length)
})

test('values of lists are said in words, and seconds become minutes', () => {
  const row = { gender: 'female', is_rural: true, seconds: 2406, trained: ['kk', 'ru'], device: null, percent: 76.4 }
  const value = (name: keyof typeof row) => recordValue(row as unknown as RecordRow, name, (key) => `«${key}»`)
  expect([
    value('gender'),
    value('is_rural'),
    value('seconds'),
    value('trained'),
    value('device'),
    value('percent'),
  ]).toEqual(['«genders.female»', '«places.rural»', 40.1, '«languages.kk», «languages.ru»', null, 76.4])
})
