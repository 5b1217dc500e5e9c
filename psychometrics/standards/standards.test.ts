import { expect, test } from 'vitest'
import { eightItems } from '../testing/worked-items.ts'
import { expectedScore, probability } from '../irt/model.ts'
import { angoff, thetaOfRawScore } from './angoff.ts'
import { bookmark, orderedBooklet } from './bookmark.ts'
import { consistencyOfRawCut, consistencyOfThetaCut, scoreDistribution } from './decision-consistency.ts'

test('Angoff: the mean of the judges’ sums, with its error', () => {
  const found = angoff([
    [0.6, 0.8, 0.4],
    [0.5, 0.9, 0.6],
    [0.7, 0.7, 0.5],
  ])
  expect(found?.cut).toBeCloseTo(1.9, 12)
  // Sums 1.8, 2.0 and 1.9 deviate by 0.1.
  expect(found?.se).toBeCloseTo(0.1 / Math.sqrt(3), 12)
  expect(found?.items[0]).toEqual({ mean: expect.closeTo(0.6, 12), sd: expect.closeTo(0.1, 12) })
  expect(angoff([])).toBeNull()
  expect(angoff([[0.5, 0.5]])?.se).toBeNull()
})

test('a raw cut as an ability; none where guessing alone gives more', () => {
  const items = eightItems('3pl')
  expect(expectedScore(items, thetaOfRawScore(items, 5)!)).toBeCloseTo(5, 8)
  expect(thetaOfRawScore(items, 1)).toBeNull()
})

test('bookmark: pages by the ability of two thirds, and the median of the judges', () => {
  const items = eightItems('3pl')
  const booklet = orderedBooklet(items)
  expect(booklet).toHaveLength(8)
  for (const { item, location } of booklet) expect(probability(items[item]!, location)).toBeCloseTo(2 / 3, 10)
  const locations = booklet.map(({ location }) => location)
  expect(locations).toEqual([...locations].sort((one, other) => one - other))
  expect(bookmark(booklet, [4, 5, 9])).toMatchObject({
    cut: locations[3],
    cuts: [locations[2], locations[3], locations[7]],
  })
  expect(bookmark(booklet, [1])).toMatchObject({ cut: locations[0], se: null })
  expect(bookmark(booklet, [])).toBeNull()
})

test('the distribution of raw scores by Lord and Wingersky is that of all patterns', () => {
  const items = eightItems('3pl').slice(0, 3)
  const chances = items.map((item) => probability(item, 0.4))
  const byHand = [0, 0, 0, 0]
  for (let pattern = 0; pattern < 8; pattern += 1) {
    const bits = [0, 1, 2].map((item) => (pattern >> item) & 1)
    byHand[bits.reduce((sum, bit) => sum + bit, 0)]! += bits.reduce(
      (product, bit, item) => product * (bit === 1 ? chances[item]! : 1 - chances[item]!),
      1,
    )
  }
  expect([...scoreDistribution(items, 0.4)]).toEqual(byHand.map((chance) => expect.closeTo(chance, 12)))
})

test('decisions: shares add up, and a longer test decides more alike', () => {
  const short = consistencyOfRawCut(eightItems('2pl'), 4)
  const long = consistencyOfRawCut([...eightItems('2pl'), ...eightItems('2pl'), ...eightItems('2pl')], 12)
  expect(short.accuracy + short.falsePasses + short.falseFails).toBeCloseTo(1, 10)
  expect(long.accuracy).toBeGreaterThan(short.accuracy)
  expect(long.consistency).toBeGreaterThan(short.consistency)
  expect(long.kappa).toBeGreaterThan(short.kappa!)
})

test('whoever stands on the line is decided by chance, two errors away nearly certainly', () => {
  expect(consistencyOfThetaCut([{ theta: 0.5, se: 0.3 }], 0.5)).toMatchObject({ accuracy: 0.5, consistency: 0.5 })
  expect(consistencyOfThetaCut([{ theta: 1.1, se: 0.3 }], 0.5).accuracy).toBeCloseTo(0.97725, 5)
})
