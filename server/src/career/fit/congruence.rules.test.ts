import { describe, expect, test } from 'vitest'
import { interestTypes, letterOfType, type InterestType } from '#contract/values/result-picture'
import { cIndex, iachanM, interestFit, profileCorrelation } from './congruence.rules.ts'
import { codeOf, consistencyOf, differentiationOf, type Code, type Interests } from './interests.rules.ts'

const typeOf = (letter: string): InterestType => interestTypes.find((type) => letterOfType(type) === letter)!
const code = (letters: string): Code => [typeOf(letters[0]!), typeOf(letters[1]!), typeOf(letters[2]!)]
const lettersOf = (types: Code): string => types.map(letterOfType).join('')
/** Shares in the order R I A S E C. */
const person = (...shares: number[]): Interests =>
  Object.fromEntries(interestTypes.map((type, index) => [type, shares[index] ?? 0])) as Interests
const weights = { letters: [1, 0.7, 0.45] as const, rest: 0.1 }
const noLiking = () => null

test.each([
  ['RIE', 'RIE', 28, 18],
  ['RIE', 'IRE', 21, 13],
  ['SAE', 'ESA', 16, 11],
  ['RIC', 'SEA', 0, 0],
  ['ISA', 'IRS', 24, 11],
  ['ASE', 'SAI', 20, 10],
])('person %s and occupation %s: M %d, C %d', (one, other, m, c) => {
  expect([iachanM(code(one), code(other)), cIndex(code(one), code(other))]).toEqual([m, c])
})

test.each([
  ['ICR', 0.748872, 0.874436],
  ['IAR', 0.671291, 0.835645],
  ['IRC', 0.554919, 0.77746],
  ['SAE', -0.330796, 0.334602],
])('the profile correlation with %s is %d, and the interests fit by %d', (letters, r, fit) => {
  const interests = person(0.3, 0.85, 0.55, 0.4, 0.35, 0.6)
  expect(profileCorrelation(interests, code(letters), weights)).toBeCloseTo(r, 6)
  expect(interestFit(interests, code(letters), weights)).toBeCloseTo(fit, 6)
})

test('six equal interests give no fit for any occupation', () => {
  const even = person(0.6, 0.6, 0.6, 0.6, 0.6, 0.6)
  expect(profileCorrelation(even, code('ICR'), weights)).toBeNull()
  expect(interestFit(even, code('ICR'), weights)).toBe(0.5)
  expect(differentiationOf(even)).toBe(0)
})

describe('the code', () => {
  test('consists of the three highest types', () => {
    expect(codeOf(person(0.3, 0.85, 0.55, 0.4, 0.35, 0.6), noLiking)).toEqual({ code: code('ICA'), isTied: false })
  })
  test('uses the subjects to order equal types, and marks that', () => {
    const tied = person(0.8, 0.2, 0.8, 0.5, 0.1, 0)
    expect(lettersOf(codeOf(tied, (type) => (type === 'artistic' ? 0.9 : 0.4)).code)).toBe('ARS')
    expect(codeOf(tied, (type) => (type === 'artistic' ? 0.9 : 0.4)).isTied).toBe(true)
  })
  test('uses the hexagon if the subjects decide nothing', () => {
    expect(codeOf(person(0.5, 0.5, 0.5, 0.5, 0.5, 0.5), noLiking)).toEqual({ code: code('RIA'), isTied: true })
  })
  test('is marked as tied if the third type equals the fourth, not if only lower ones are equal', () => {
    expect(codeOf(person(0.9, 0.8, 0.4, 0.4, 0.1, 0), noLiking)).toEqual({ code: code('RIA'), isTied: true })
    expect(codeOf(person(0.9, 0.8, 0.7, 0.1, 0.1, 0.1), noLiking).isTied).toBe(false)
  })
  test('does not treat 0.1 + 0.2 as more than 0.3', () => {
    expect(codeOf(person(0.3, 0.1 + 0.2, 0.9, 0.8, 0, 0), noLiking)).toEqual({ code: code('ASR'), isTied: true })
  })
})

test('neighbours on the hexagon are most consistent, types two apart less so, opposite ones least', () => {
  expect(
    ['RI', 'RC', 'IS', 'SI', 'RS', 'IE', 'AC'].map((two) =>
      consistencyOf([typeOf(two[0]!), typeOf(two[1]!), 'realistic']),
    ),
  ).toEqual(['high', 'high', 'medium', 'medium', 'low', 'low', 'low'])
})

test('differentiation is the highest value minus the lowest', () => {
  expect(differentiationOf(person(0.3, 0.85, 0.55, 0.4, 0.35, 0.6))).toBeCloseTo(0.55, 9)
})
