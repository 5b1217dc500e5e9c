import { expect, test } from 'vitest'
import { syntheticIin } from '../../demo-country/synthetic-iin.ts'
import { checkRow, columnsOf, dayFrom } from './former-row.rules.ts'

test('the first line names the columns in any order and in three languages; all other columns are scales', () => {
  expect(columnsOf(['Дата', ' ИИН ', 'Логика', 'Тест'])).toMatchObject({ iin: 1, day: 0, instrument: 3, scales: [2] })
  expect(columnsOf(['ЖСН', 'Күні', 'Тест', 'Логика'])).toMatchObject({ iin: 0, day: 1, instrument: 2, scales: [3] })
  expect(columnsOf(['IIN', 'Date', 'Test'])).toBeNull()
  expect(columnsOf(['IIN', 'Date', 'Test', ''])).toBeNull()
  expect(columnsOf(['IIN', 'Date', 'Test', ...Array.from({ length: 31 }, (_, index) => `s${index}`)])).toBeNull()
})

test('a day must exist in the calendar', () => {
  expect(
    ['14.05.2025', '1.9.2024', '2024-02-29', '2025-02-29', '31.04.2025', '05/14/2025', '45791', ''].map(dayFrom),
  ).toEqual(['2025-05-14', '2024-09-01', '2024-02-29', null, null, null, null, null])
})

test.each([
  ['81', { percent: 81, level: null }],
  ['81,5 %', { percent: 81.5, level: null }],
  ['0', { percent: 0, level: null }],
  ['100.00', { percent: 100, level: null }],
  ['Выше  среднего', { percent: null, level: 'seen' }],
  ['орташа', { percent: null, level: 'steady' }],
  ['101', 'value'],
  ['-5', 'formula'],
  ['5', { percent: 5, level: null }],
  ['Иванов Иван', 'value'],
  ['+7 701 111 22 33', 'formula'],
  ['@SUM(A1)', 'formula'],
  ['\u0007', 'sign'],
  ['1e2', 'value'],
])('a scale accepts only a percentage or a step of the former platform: %s', (value, expected) => {
  const columns = columnsOf(['ИИН', 'Дата', 'Тест', 'Логика'])
  if (!columns) throw new Error('no columns')
  const checked = checkRow(
    2,
    [syntheticIin('2013-05-14', 'female', 12), '14.05.2025', 'Тест', value],
    columns,
    '2026-11-22',
  )
  expect('row' in checked ? checked.row.scales[0] : checked.faults.at(-1)?.code).toEqual(
    typeof expected === 'string' ? expected : { name: 'Логика', ...expected },
  )
})
