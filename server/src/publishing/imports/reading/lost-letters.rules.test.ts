import { expect, test } from 'vitest'
import { hasLostLetters } from './lost-letters.rules.ts'

test.each([
  'Кто?Что',
  'Кто?что',
  'Кім?Не?',
  'Где?В школе. Когда?Завтра',
  'Правда??',
  'Неужели???',
  'Кто? Где?',
  '(Иә?)',
  'https://example.kz/?я=а?b',
  'Créée à Genève',
  'Київ',
  'СССР и Россия',
])('%s is intact', (text) => expect(hasLostLetters(text)).toBe(false))

test.each([
  'М?ктеп',
  'к?ні',
  '?лем',
  'бала?а',
  'жа?сы ба?дар',
  'М???еп',
  '??лем',
  'Привет\uFFFD',
  'Ïðèâåò',
  'ÐŸÑ€Ð¸Ð²ÐµÑ‚',
  'РџСЂРёРІРµС‚',
])('%s has lost letters', (text) => expect(hasLostLetters(text)).toBe(true))

test('letters of other languages are reported only if the encoding was guessed', () => {
  expect([hasLostLetters('Київ', true), hasLostLetters('Мектеп', true)]).toEqual([true, false])
})

// A pattern that scanned the rest of the word at each letter would run for hours on this one.
test('a word as long as a row may be is scanned once', () => {
  expect(hasLostLetters('ж'.repeat(300_000))).toBe(false)
})
