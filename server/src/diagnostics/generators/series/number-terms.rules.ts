import words from '#content/generators/series.json' with { type: 'json' }
import type { Chance } from '../chance.rules.ts'
import { numberForms } from '../grammar/nouns.rules.ts'
import type { Words } from '../made-item.rules.ts'
import { fillWords } from '../template.rules.ts'

const { explanations } = words

/** The shown terms, the next one, and the explanation of the rule. */
export interface Terms {
  terms: number[]
  next: number
  /** Results of a half understood rule. */
  mistaken: number[]
  explanation: Words
}

export type NumberRule = keyof typeof numberRules

const grown = (first: number, length: number, next: (term: number, at: number) => number): number[] => {
  const terms = [first]
  while (terms.length < length) terms.push(next(terms.at(-1) ?? 0, terms.length - 1))
  return terms
}

const signed = (step: number) => (step < 0 ? `− ${-step}` : `+ ${step}`)

/** The rules of number series, the simplest first. */
export const numberRules = {
  step: (chance: Chance): Terms => {
    const step = chance.pick([2, 3, 4, 5, 6, 7, 8, 9, 10, -2, -3, -4, -5])
    const first = step > 0 ? chance.between(1, 20) : chance.between(6 * -step, 6 * -step + 20)
    const [terms, next] = cut(grown(first, 6, (term) => term + step))
    const last = terms.at(-1) ?? 0
    return {
      terms,
      next,
      mistaken: [last - step, next + step, next + 1, next - 1, next + 10],
      explanation: steady(step, last, next),
    }
  },
  factor: (chance: Chance): Terms => {
    const factor = chance.pick([2, 2, 3])
    const [terms, next] = cut(grown(chance.between(1, factor === 2 ? 9 : 4), 6, (term) => term * factor))
    const [before = 0, last = 0] = terms.slice(-2)
    return {
      terms,
      next,
      mistaken: [last + (last - before), next + factor, next - factor, last + before, next + last],
      explanation: multiplied(factor, last, next),
    }
  },
  growing: (chance: Chance): Terms => {
    const [step, more] = [chance.between(1, 6), chance.pick([1, 2, 3, 4])]
    const [terms, next] = cut(grown(chance.between(1, 20), 7, (term, at) => term + step + more * at))
    const [before = 0, last = 0] = terms.slice(-2)
    return {
      terms,
      next,
      mistaken: [last + (last - before), next + more, next - 1, next + 1, last + more],
      explanation: growing(last - before + more, more, last, next),
    }
  },
  alternating: (chance: Chance): Terms => {
    const up = chance.between(4, 12)
    // Keeps the terms from falling below zero.
    const down = chance.between(1, Math.min(up - 1, 9))
    const [terms, next] = cut(grown(chance.between(5, 25), 8, (term, at) => (at % 2 === 0 ? term + up : term - down)))
    const last = terms.at(-1) ?? 0
    return {
      terms,
      next,
      mistaken: [last - down, next - 1, next + up, next + 1, last - up],
      explanation: byTurns(`+ ${up}`, `− ${down}`, `${last} + ${up}`, next),
    }
  },
  'factor-and-step': (chance: Chance): Terms => {
    const [factor, less] = [2, chance.between(2, 7)]
    const [terms, next] = cut(
      grown(chance.between(less + 1, 25), 7, (term, at) => (at % 2 === 0 ? term * factor : term - less)),
    )
    const last = terms.at(-1) ?? 0
    return {
      terms,
      next,
      mistaken: [last * factor, last + less, next - less, next + 1, next - 1],
      explanation: byTurns(`× ${factor}`, `− ${less}`, `${last} − ${less}`, next),
    }
  },
  'sum-of-two': (chance: Chance): Terms => {
    const [first, second] = [chance.between(1, 9), chance.between(2, 12)]
    const terms = [first, second]
    while (terms.length < 7) terms.push((terms.at(-1) ?? 0) + (terms.at(-2) ?? 0))
    const [shown, next] = cut(terms)
    const [before = 0, last = 0] = shown.slice(-2)
    return {
      terms: shown,
      next,
      mistaken: [last + (last - before), next + 1, next - 1, last * 2, next + first],
      explanation: sumOfTwo(before, last, next),
    }
  },
  interleaved: (chance: Chance): Terms => {
    const [one, other] = [chance.between(2, 9), chance.pick([-6, -5, -4, -3, -2, 2, 3, 4, 5])]
    const [first, second] = [chance.between(1, 20), chance.between(25, 60)]
    const terms = Array.from({ length: 8 }, (_, at) =>
      at % 2 === 0 ? first + (one * at) / 2 : second + (other * (at - 1)) / 2,
    )
    const [shown, next] = cut(terms)
    const [before = 0, last = 0] = shown.slice(-2)
    return {
      terms: shown,
      next,
      mistaken: [last + one, before - other, next + 1, next - 1, before + one],
      explanation: interleaved(one, other, before, next),
    }
  },
  'factor-and-more': (chance: Chance): Terms => {
    const [factor, more] = [chance.pick([2, 3]), chance.pick([1, 2, 3, -1, -2])]
    const [terms, next] = cut(grown(chance.between(2, factor === 2 ? 12 : 5), 6, (term) => term * factor + more))
    const [before = 0, last = 0] = terms.slice(-2)
    return {
      terms,
      next,
      mistaken: [last * factor, last + (last - before), next + 1, next - more, next + factor],
      explanation: timesAndMore(factor, more, last, next),
    }
  },
}

function cut(all: number[]): [shown: number[], next: number] {
  return [all.slice(0, -1), all.at(-1) ?? 0]
}

function steady(step: number, last: number, next: number): Words {
  const [much, sum] = [numberForms(Math.abs(step)), `${last} ${signed(step)} = ${next}`]
  return fillWords(explanations.step[step > 0 ? 'more' : 'less'], { much, sum })
}

const multiplied = (factor: number, last: number, next: number): Words =>
  fillWords(explanations.factor, { factor, sum: `${last} × ${factor} = ${next}` })

const growing = (step: number, more: number, last: number, next: number): Words =>
  fillWords(explanations.growing, { more: numberForms(more), sum: `${last} + ${step} = ${next}` })

const byTurns = (one: string, other: string, sum: string, next: number): Words =>
  fillWords(explanations.by_turns, { one, other, sum: `${sum} = ${next}` })

const sumOfTwo = (before: number, last: number, next: number): Words =>
  fillWords(explanations.sum_of_two, { sum: `${before} + ${last} = ${next}` })

const interleaved = (one: number, other: number, before: number, next: number): Words =>
  fillWords(explanations.interleaved, {
    one: signed(one),
    other: signed(other),
    sum: `${before} ${signed(other)} = ${next}`,
  })

const timesAndMore = (factor: number, more: number, last: number, next: number): Words =>
  fillWords(explanations.times_and[more > 0 ? 'more' : 'less'], {
    factor: numberForms(factor),
    more: numberForms(Math.abs(more)),
    sum: `${last} × ${factor} ${signed(more)} = ${next}`,
  })
