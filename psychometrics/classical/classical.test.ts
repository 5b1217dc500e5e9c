import { expect, test } from 'vitest'
import { rawScores, responsesOf } from '../data/responses.ts'
import { lsat } from '../testing/lsat.ts'
import { analyseItems } from './items.ts'
import { analyseOptions, quintiles } from './distractors.ts'
import {
  alpha,
  empiricalReliability,
  itemsForReliability,
  spearmanBrown,
  standardErrorOfMeasurement,
} from './reliability.ts'
import { mean, standardDeviation } from '../numbers/statistics.ts'

const twelve = responsesOf(
  '111111 111110 111101 111010 110110 111100 110100 101010 110000 100100 010000 000000'.split(' '),
)

const near = (values: readonly number[], digits = 6) => values.map((value) => expect.closeTo(value, digits))

test('twelve persons and six items: facility, correlations, D27 and alpha if deleted are those of the worked example', () => {
  const items = analyseItems(twelve)
  expect(items.map(({ facility }) => facility)).toEqual(near([0.833333, 0.75, 0.5, 0.583333, 0.416667, 0.166667]))
  expect(items.map(({ pointBiserial }) => pointBiserial)).toEqual(
    near([0.727961, 0.541093, 0.739895, 0.625326, 0.5753, 0.595604]),
  )
  expect(items.map(({ pointBiserialCorrected }) => pointBiserialCorrected)).toEqual(
    near([0.59485, 0.32075, 0.550791, 0.392989, 0.327469, 0.423022]),
  )
  expect(items.map(({ d27 }) => d27)).toEqual(near([0.666667, 0.5, 1, 0.833333, 0.666667, 0.666667]))
  expect(items.map(({ alphaIfDeleted }) => alphaIfDeleted)).toEqual(
    near([0.610364, 0.686728, 0.608614, 0.66723, 0.689935, 0.657895], 5),
  )
})

test('alpha, mean, deviation and standard error of the same', () => {
  const totals = rawScores(twelve)
  expect(alpha(twelve)).toBeCloseTo(0.694891, 6)
  expect(mean(totals)).toBe(3.25)
  expect(standardDeviation(totals)).toBeCloseTo(1.76455, 6)
  expect(standardErrorOfMeasurement(totals, alpha(twelve))).toBeCloseTo(0.974679, 6)
})

test('a thousand persons with many ties: persons at the boundary share its places', () => {
  const items = analyseItems(lsat())
  expect(items.map(({ facility }) => facility)).toEqual(near([0.924, 0.709, 0.553, 0.763, 0.87]))
  expect(items.map(({ pointBiserial }) => pointBiserial)).toEqual(
    near([0.36201, 0.566772, 0.61844, 0.534418, 0.435366]),
  )
  expect(items.map(({ pointBiserialCorrected }) => pointBiserialCorrected)).toEqual(
    near([0.112833, 0.153178, 0.172779, 0.144428, 0.121596]),
  )
  expect(items.map(({ d27 }) => d27)).toEqual(near([0.196625, 0.631458, 0.810877, 0.53699, 0.320347], 5))
  expect(alpha(lsat())).toBeCloseTo(0.294997, 6)
  expect(standardErrorOfMeasurement(rawScores(lsat()), alpha(lsat()))).toBeCloseTo(0.869067, 6)
})

test('a half of a person goes to the even number, as in R: of 150 persons 40 stand at each end', () => {
  const rows = Array.from({ length: 150 }, (_, person) => (person < 110 ? '0' : '1') + (person < 40 ? '0' : '1'))
  expect(analyseItems(responsesOf(rows)).map(({ d27 }) => d27)).toEqual([1, 1])
})

test('what is undefined is null: correlations of a constant item, alpha of one item, anything of nobody', () => {
  const [easy, other] = analyseItems(responsesOf(['11', '10', '11']))
  expect(easy).toMatchObject({ facility: 1, pointBiserial: null, pointBiserialCorrected: null, d27: 0 })
  expect(other?.pointBiserial).toBeCloseTo(1, 12)
  expect(other?.pointBiserialCorrected).toBeNull()
  expect(alpha(responsesOf(['1', '0']))).toBeNull()
  expect(alpha(responsesOf(['11', '11']))).toBeNull()
  expect(analyseItems(responsesOf(['-1', '-0']))[0]).toMatchObject({ answered: 0, facility: null, d27: null })
})

test('a missing answer is no wrong answer: facility is over those who answered', () => {
  const [first] = analyseItems(responsesOf(['1-1', '-11', '011', '100']))
  expect(first).toMatchObject({ answered: 3, facility: 2 / 3 })
})

test('alpha with missing answers is that of the covariances over persons who answered both items', () => {
  // By hand for three items: variances 1/3, 1/3 and 1/4, covariances 1/6 (three persons), -1/6 and 1/6.
  const some = responsesOf(['11-', '100', '011', '001', '110'])
  const value = alpha(some)
  expect(value).not.toBeNull()
  expect(value).toBeCloseTo(alphaByPairs(['11-', '100', '011', '001', '110']), 12)
})

/** The same by plain loops over pairs. */
function alphaByPairs(rows: readonly string[]): number {
  const k = rows[0]!.length
  const covariance = (one: number, other: number) => {
    const both = rows.filter((row) => row[one] !== '-' && row[other] !== '-')
    const values = (item: number) => both.map((row) => Number(row[item]))
    const [x, y] = [values(one), values(other)]
    return x.reduce((sum, own, at) => sum + (own - mean(x)!) * (y[at]! - mean(y)!), 0) / (both.length - 1)
  }
  let [own, all] = [0, 0]
  for (let one = 0; one < k; one += 1)
    for (let other = 0; other < k; other += 1) {
      all += covariance(one, other)
      if (one === other) own += covariance(one, other)
    }
  return (k / (k - 1)) * (1 - own / all)
}

test('lengths of tests by Spearman and Brown', () => {
  expect([0.7, 0.8, 0.85, 0.9].map((wanted) => itemsForReliability(wanted, 0.15))).toEqual([14, 23, 33, 51])
  expect([0.7, 0.8, 0.85, 0.9].map((wanted) => itemsForReliability(wanted, 0.2))).toEqual([10, 16, 23, 36])
  expect(spearmanBrown(0.6, 2)).toBeCloseTo(0.75, 12)
})

test('the reliability of estimates is their variance as a share of it and the mean squared error', () => {
  expect(empiricalReliability([-1, 0, 1], [0.5, 0.5, 0.5])).toBeCloseTo(1 / 1.25, 12)
  expect(empiricalReliability([0], [0.5])).toBeNull()
})

test('options by fifths of the total: a rare one and one above the key are flagged', () => {
  const totals = Array.from({ length: 100 }, (_, person) => person)
  const choices = totals.map((total) => (total === 0 ? 'D' : total > 90 ? 'C' : total > 40 ? 'A' : 'B'))
  const options = analyseOptions(choices, 'A', totals)
  expect(options.map(({ option, isKey, count, flags }) => [option, isKey, count, flags])).toEqual([
    ['A', true, 50, []],
    ['B', false, 40, []],
    ['C', false, 9, ['above-key']],
    ['D', false, 1, ['rarely-chosen']],
  ])
  expect(options[0]?.byQuintile).toEqual([0, 0, 0.95, 1, 0.55])
})

test('persons with the same total are in the same fifth', () => {
  expect([...quintiles([5, 5, 5, 5, 5])]).toEqual([2, 2, 2, 2, 2])
  expect([...quintiles([0, 1, 2, 3, 4])]).toEqual([0, 1, 2, 3, 4])
})
