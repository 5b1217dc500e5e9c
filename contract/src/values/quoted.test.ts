import { expect, test } from 'vitest'
import { quoted } from './quoted.ts'

test('each language has its own quotation marks', () => {
  expect([quoted('ru', 'Компас'), quoted('kk', 'Компас'), quoted('en', 'Compass')]).toEqual(['«Компас»', '«Компас»', '“Compass”'])
})
