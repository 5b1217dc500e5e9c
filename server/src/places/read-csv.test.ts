import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

test('rows are read by the names of the header, with the line they begin on', () => {
  expect(readCsv('id,name\r\n1,Абай\r\n\r\n2,"Школа ""Нұр"", № 3"\r\n')).toEqual([
    { line: 2, values: { id: '1', name: 'Абай' } },
    { line: 4, values: { id: '2', name: 'Школа "Нұр", № 3' } },
  ])
})

test('a cell may hold a line break, and later lines are still counted right', () => {
  expect(readCsv('id,name\n1,"две\nстроки"\n2,одна')).toEqual([
    { line: 2, values: { id: '1', name: 'две\nстроки' } },
    { line: 4, values: { id: '2', name: 'одна' } },
  ])
})

test('semicolons, a byte order mark, missing cells', () => {
  expect(readCsv('\uFEFFid;name;city\n1;Школа, лицей;\n2;Абай')).toEqual([
    { line: 2, values: { id: '1', name: 'Школа, лицей', city: '' } },
    { line: 3, values: { id: '2', name: 'Абай', city: '' } },
  ])
})

test('nothing in, nothing out', () => {
  expect(readCsv('')).toEqual([])
  expect(readCsv('id,name\n')).toEqual([])
})
