import { expect, test } from 'vitest'
import { csvFault, readCsv } from './read-csv.ts'

test('rows are read by the names of the header, with their first line', () => {
  expect(readCsv('id,name\r\n1,Абай\r\n\r\n2,"Школа ""Нұр"", № 3"\r\n')).toEqual([
    { line: 2, values: { id: '1', name: 'Абай' } },
    { line: 4, values: { id: '2', name: 'Школа "Нұр", № 3' } },
  ])
})

test('a cell may contain a line break, and later lines are still counted right', () => {
  expect(readCsv('id,name\n1,"две\nстроки"\n2,одна')).toEqual([
    { line: 2, values: { id: '1', name: 'две\nстроки' } },
    { line: 4, values: { id: '2', name: 'одна' } },
  ])
})

test('semicolons, a byte order mark and missing cells are supported', () => {
  expect(readCsv('\uFEFFid;name;city\n1;Школа, лицей;\n2;Абай')).toEqual([
    { line: 2, values: { id: '1', name: 'Школа, лицей', city: '' } },
    { line: 3, values: { id: '2', name: 'Абай', city: '' } },
  ])
})

test('an empty text has no rows', () => {
  expect(readCsv('')).toEqual([])
  expect(readCsv('id,name\n')).toEqual([])
})

test('quotes inside a cell belong to it, and nothing before them is lost', () => {
  expect(readCsv('id,name\n1,Школа "Нұр" № 3\n').map(({ values }) => values.name)).toEqual(['Школа "Нұр" № 3'])
})

test.each(['id,name\n1,"Школа\n2,Абай\n', 'id,name\n1,"Школа" № 3\n2,Абай\n'])(
  'unmatched quotes are reported, not guessed: %j',
  (text) => {
    let fault: string | null = null
    try {
      readCsv(text)
    } catch (error) {
      fault = csvFault(error)
    }
    expect(fault).toMatch(/^Line [23]: the quotes/)
  },
)
