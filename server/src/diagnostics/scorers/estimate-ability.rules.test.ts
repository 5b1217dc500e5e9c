import { expect, test } from 'vitest'
import { estimateOf } from './estimate-ability.rules.ts'
import type { Calibration } from './response-model.rules.ts'
import { eightItems } from '../adaptive/worked-items.ts'

const estimated = (items: Calibration[], pattern: string) =>
  estimateOf(
    items.flatMap((calibration, index) =>
      pattern[index] === undefined ? [] : [{ calibration, share: Number(pattern[index]) }],
    ),
  )

test.each([
  ['11111000', false, 0.477873, 0.604118],
  ['11111000', true, 0.237984, 0.683328],
  ['11110110', false, 1.044455, 0.628752],
  ['11110110', true, 0.69464, 0.738453],
  ['10101010', false, -0.027458, 0.600439],
  ['10101010', true, -0.560332, 0.722186],
  ['00000111', false, -0.355073, 0.607457],
  ['00000111', true, -1.233984, 0.76221],
  ['11111111', false, 1.72711, 0.682388],
  ['00000000', true, -1.632293, 0.691766],
])('the estimate of %s, with guessing: %s', (pattern, isGuessed, ability, error) => {
  const own = estimated(eightItems(isGuessed), pattern)
  expect(own.ability).toBeCloseTo(ability, 5)
  expect(own.error).toBeCloseTo(error, 5)
})

/** Section 6 of the LSAT (Bock and Lieberman, 1970). */
const lsat = [0.825659, 0.722744, 0.890875, 0.688368, 0.656856].map((a, index) => ({
  a,
  b: [-3.358811, -1.370057, -0.279666, -1.866381, -3.125907][index] ?? 0,
  c: 0,
}))

test.each([
  ['00000', -1.89677, 0.801278],
  ['10000', -1.366059, 0.803094],
  ['00001', -1.474814, 0.802276],
  ['11100', -0.303723, 0.823609],
  ['00111', -0.440881, 0.819694],
  ['11011', 0.008177, 0.833782],
  ['11111', 0.645621, 0.859007],
])('the estimate of %s in a published data set', (pattern, ability, error) => {
  const own = estimated(lsat, pattern)
  expect(own.ability).toBeCloseTo(ability, 4)
  expect(own.error).toBeCloseTo(error, 4)
})

test('without answers the estimate is the prior, and half of the points lies between all and none', () => {
  const none = estimateOf([])
  expect(none.ability).toBeCloseTo(0, 10)
  expect(none.error).toBeCloseTo(1, 6)
  const [calibration] = eightItems(false)
  const [wrong, half, right] = [0, 0.5, 1].map((share) => estimateOf([{ calibration: calibration!, share }]).ability)
  expect(half! > wrong! && half! < right!).toBe(true)
})
