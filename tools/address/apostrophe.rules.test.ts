import { expect, test } from 'vitest'
import { wrongApostrophes } from './apostrophe.rules.ts'
import { readEnglish } from './read-texts.ts'

test.each([
  ["the child's page", ["child's"]],
  ["the passengers' safety", ["passengers'"]],
  ['it`s and donʼt', ['it`s', 'donʼt']],
  ['the child’s page, the passengers’ safety', []],
  ['“Mum says, ‘Oh, these bags are heavy!’ What does she want?”', []],
  ["title: 'How I argue: a story'", []],
])('there is one kind of apostrophe: %s', (text, wrong) => {
  expect(wrongApostrophes(text)).toEqual(wrong)
})

test('every English text uses it', () => {
  const texts = readEnglish()
  expect(texts.length).toBeGreaterThan(10_000)
  expect(texts.filter(({ text }) => wrongApostrophes(text).length > 0)).toEqual([])
})
