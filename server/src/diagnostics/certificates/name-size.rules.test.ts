import { expect, test } from 'vitest'
import { nameSize } from './name-size.rules.ts'

const width = 600

test('a short name is large, a long one takes more lines and then smaller letters', () => {
  expect(nameSize('Диас Мұрат', width)).toBe(66)
  expect(nameSize('Серікова Әйгерім', width)).toBe(56)
  expect(nameSize('Нұрмұхаммедқызы Гүлсезім Абылайханқызы', width)).toBe(40)
  expect(nameSize('Ә'.repeat(60), width)).toBe(16)
})

test('no word is wider than its place', () => {
  for (const letters of [5, 12, 17, 24, 60, 120]) {
    const name = Array.from({ length: Math.max(1, Math.floor(120 / (letters + 1))) }, () => 'Щ'.repeat(letters)).join(
      ' ',
    )
    expect(nameSize(name, width) * letters * 0.62).toBeLessThanOrEqual(width)
  }
})
