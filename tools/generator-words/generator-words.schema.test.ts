import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsOfGeneratorWords } from './generator-words.schema.ts'
import { fillWords } from '../../server/src/diagnostics/generators/template.rules.ts'

const textOf = (file: string) => readFileSync(`content/generators/${file}`, 'utf8')
const faultsWith = (changed: string, one: string, other: string) => {
  expect(textOf(changed)).toContain(one)
  return faultsOfGeneratorWords((file) =>
    JSON.parse(file === changed ? textOf(file).replace(one, other) : textOf(file)),
  )
}

test('the texts of every generator exist in all languages, and every sentence has its gaps', () => {
  expect(faultsOfGeneratorWords()).toEqual([])
})

test.each([
  ['a gap that nothing fills', '{another.genitive}', ['nothing fills {another.genitive}', '{other} is missing']],
  ['a sentence without one of its gaps', 'всех', ['{other} is missing']],
  ['a form that the word does not have', '{other.plural}', ['nothing fills {other.plural}']],
  ['half a gap', '{other.genitive}}', ['a brace stands alone']],
])('%s is a fault with its place', (_, gap, faults) => {
  expect(faultsWith('seating.json', '{one} сидит левее {other.genitive}.', `{one} сидит левее ${gap}.`)).toEqual(
    faults.map((fault) => `seating.json, row.statements.before.ru: ${fault}`),
  )
})

test.each([
  ['a missing language', 'pictures.json', '"kk": "сұрақ белгісі", ', '', ', question.kk: must be string'],
  ['no words', 'pictures.json', '"kk": "сұрақ белгісі"', '"kk": " "', ', question.kk: does not fit (too small)'],
  ['an unknown field', 'pictures.json', '"question"', '"ask": {}, "question"', ': unknown field ask'],
  [
    'another number of entries',
    'seating.json',
    '{ "ru": "двое", "kk": "екі", "en": "two people" },',
    '',
    ', between: does not fit (too small)',
  ],
  [
    'another id',
    'syllogisms.json',
    '"id": "skates"',
    '"id": "ice"',
    ', terms.7.id: must be skates: ids and their order never change',
  ],
])('%s is a fault with its place', (_, file, one, other, fault) => {
  expect(faultsWith(file, one, other)).toEqual([`${file}${fault}`])
})

test('an unfilled gap is never shown', () => {
  const sentence = { ru: 'Место {one.genitive}', kk: '{one}', en: '{one}' }
  expect(() => fillWords(sentence, { one: 'Дана' })).toThrow('nothing fills {one.genitive}')
  expect(() => fillWords(sentence, {})).toThrow('nothing fills {one.genitive}')
})
