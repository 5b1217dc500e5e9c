import { expect, test } from 'vitest'
import { seededRandom } from '../../instrument/seeded.rules.ts'
import { chanceOf } from '../chance.rules.ts'
import { numberRules } from './number-terms.rules.ts'

const signs: Record<string, (one: number, other: number) => number> = {
  '+': (one, other) => one + other,
  '−': (one, other) => one - other,
  '×': (one, other) => one * other,
}

test.each(Object.entries(numberRules))('a rule given for a series leads to its next number: %s', (name, make) => {
  for (let seed = 0; seed < 300; seed += 1) {
    const { next, explanation } = make(chanceOf(seededRandom(seed, name)))
    for (const text of Object.values(explanation)) {
      const [, sum = '', stated] = /([\d+−× ]+) = (-?\d+)/.exec(text) ?? []
      const [first = Number.NaN, ...steps] = sum.trim().split(/ (?=[+−×])/)
      const result = steps.reduce(
        (so, step) => signs[step[0] ?? '']?.(so, Number(step.slice(2))) ?? Number.NaN,
        Number(first),
      )
      expect([text, result, Number(stated)]).toEqual([text, next, next])
    }
  }
})
