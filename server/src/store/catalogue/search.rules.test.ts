import { expect, test } from 'vitest'
import { distanceToBeginning, matchText, wordsOf } from './search.rules.ts'

const backpack = wordsOf('Рюкзак «Компас», тақия с орнаментом')

test.each([
  ['рюкзак', 0],
  ['РЮКЗАК компас', 0],
  ['комп', 0],
  ['такия', 0],
  ['тақия', 0],
  ['рюгзак', 1],
  ['рбкзак', 1],
  ['рюкзка', 1],
  ['рюкзакк', 1],
  ['орнамнетом', 1],
  ['орнпментм', 2],
  ['', 0],
  ['  «» ', 0],
])('%j is found with %i mistakes', (search, mistakes) => {
  expect(matchText(search, backpack)).toBe(mistakes)
})

test.each(['бутылка', 'рюкзак бутылка', 'кот', 'рюк6ааа'])('%j is not found', (search) => {
  expect(matchText(search, backpack)).toBeNull()
})

test('a word of three letters has no mistakes, because it would find anything', () => {
  expect(matchText('мяч', wordsOf('меч'))).toBeNull()
  expect(matchText('мяч', wordsOf('мячик'))).toBe(0)
})

test('a swap of neighbours is one mistake, and nothing costs more than the typed word is long', () => {
  expect(distanceToBeginning('аб', 'ба')).toBe(1)
  expect(distanceToBeginning('где', '')).toBe(3)
  expect(matchText('что', [])).toBeNull()
})
