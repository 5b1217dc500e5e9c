import type { Chance } from './chance.rules.ts'

/**
 * Wrong numbers beside the right one: mistakes first, then its neighbours. How many are smaller is left to chance, so that the place of the right one
 * among the others in size says nothing; and none ends on the same digit.
 */
export function wrongNumbers(right: number, mistaken: readonly number[], chance: Chance, size = 1): number[] {
  const near = chance.shuffle([1, 2, 3, 4, 5, 6, 7, 8]).flatMap((many) => [right - many * size, right + many * size])
  const isWrong = (number: number) => number >= 0 && Number.isInteger(number) && number !== right && (size > 1 || number % 10 !== right % 10)
  const all = [...new Set([...chance.shuffle(mistaken), ...near])].filter(isWrong)
  const smaller = all.filter((number) => number < right).slice(0, chance.between(0, 4))
  return chance.shuffle([...smaller, ...all.filter((number) => number > right).slice(0, 4 - smaller.length)])
}
