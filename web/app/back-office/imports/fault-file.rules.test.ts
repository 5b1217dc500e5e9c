import { expect, test } from 'vitest'
import { faultFile, tableType } from './fault-file.rules.ts'

test('a fault’s text from a file is never a formula, whatever it begins with', () => {
  const file = faultFile(
    ['Строка', 'Поле', 'В файле', 'Причина'],
    [{ line: 14, field: 'day', found: '=HYPERLINK("x")', reason: 'Дата; не та' }],
  )
  expect(file).toBe('\uFEFF"Строка";"Поле";"В файле";"Причина"\r\n"14";"day";"\'=HYPERLINK(""x"")";"Дата; не та"\r\n')
})

test.each([
  ['news.CSV', 'text/csv'],
  ['news.2026.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['news.xls', null],
  ['news', null],
])('%s is %s', (name, type) => {
  expect(tableType(name)).toBe(type)
})
