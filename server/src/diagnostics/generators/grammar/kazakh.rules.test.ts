import { expect, test } from 'vitest'
import { inCase, numberInCase, thanOf, type KazakhCase } from './kazakh.rules.ts'

const cases: KazakhCase[] = ['genitive', 'dative', 'accusative', 'locative', 'ablative']

test.each([
  ['Дана', 'Дананың Данаға Дананы Данада Данадан'],
  ['Сәуле', 'Сәуленің Сәулеге Сәулені Сәуледе Сәуледен'],
  ['Айдар', 'Айдардың Айдарға Айдарды Айдарда Айдардан'],
  ['Арман', 'Арманның Арманға Арманды Арманда Арманнан'],
  ['кітап', 'кітаптың кітапқа кітапты кітапта кітаптан'],
  ['себет', 'себеттің себетке себетті себетте себеттен'],
  ['сөре', 'сөренің сөреге сөрені сөреде сөреден'],
])('%s takes the endings of its vowels and of its last sound', (word, all) => {
  expect(cases.map((which) => inCase(word, which)).join(' ')).toBe(all)
})

test('a number takes the endings of its last spoken word', () => {
  const dative = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 16, 20, 30, 40, 50, 60, 70, 80, 90, 100, 1000]
  expect(dative.map((number) => numberInCase(number, 'dative')).join(' ')).toBe(
    '1-ге 2-ге 3-ке 4-ке 5-ке 6-ға 7-ге 8-ге 9-ға 10-ға 16-ға 20-ға 30-ға 40-қа 50-ге 60-қа 70-ке 80-ге 90-ға 100-ге 1000-ға',
  )
  expect([1, 2, 3, 5, 6, 7, 10, 50, 60].map((number) => numberInCase(number, 'accusative')).join(' ')).toBe(
    '1-ді 2-ні 3-ті 5-ті 6-ны 7-ні 10-ды 50-ді 60-ты',
  )
})

test('a comparison with what somebody has is one word', () => {
  expect(['Дана', 'Сәуле', 'Арман'].map(thanOf)).toEqual(['Данадағыдан', 'Сәуледегіден', 'Армандағыдан'])
})
