import { expect, test } from 'vitest'
import { nameKey, nameLetters } from './name-key.rules.ts'

test('names are sorted in the order of the Kazakh alphabet, not by code points', () => {
  const names = [
    'Яковлев Ян',
    'Әлібек Айша',
    'Бекова Сәуле',
    'Ғалымова Гүл',
    'Гончар Ева',
    'Асанов Нұр',
    'Қасым Дана',
    'Ким Лев',
    'Smith Anna',
    'Іңкәр Әсел',
    'Ыбырай Ер',
  ]
  expect(names.toSorted((one, other) => (nameKey(one) < nameKey(other) ? -1 : 1))).toEqual([
    'Smith Anna',
    'Асанов Нұр',
    'Әлібек Айша',
    'Бекова Сәуле',
    'Гончар Ева',
    'Ғалымова Гүл',
    'Ким Лев',
    'Қасым Дана',
    'Ыбырай Ер',
    'Іңкәр Әсел',
    'Яковлев Ян',
  ])
})

test('case and spaces do not make a different name', () => {
  expect(nameKey('  ӘБДІ   Ержан ')).toBe(nameKey('әбді ержан'))
  expect(nameKey('SMITH')).toBe('smith')
})

test('each letter becomes one character', () => {
  expect([...nameLetters.from].length).toBe([...nameLetters.to].length)
})
