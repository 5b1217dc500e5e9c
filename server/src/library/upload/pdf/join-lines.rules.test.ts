import { expect, test } from 'vitest'
import { joinLines } from './join-lines.rules.ts'

test('lines of one paragraph are joined, and a short line ends it', () => {
  const page = [
    'Пекарь',
    'Пекарь встаёт раньше всех на улице,',
    'потому что хлеб не ждёт, пока все',
    'проснутся.',
    'Зато к обеду он уже свободен и идёт',
    'домой.',
  ]
  expect(joinLines(page.join('\n'))).toBe(
    'Пекарь\nПекарь встаёт раньше всех на улице, потому что хлеб не ждёт, пока все проснутся.\nЗато к обеду он уже свободен и идёт домой.',
  )
})

test('empty lines and an empty page leave nothing', () => {
  expect(joinLines('\n \n')).toBe('')
  expect(joinLines('Одна строка')).toBe('Одна строка')
})
