import type { Chance } from './chance.rules.ts'

/**
 * Whether the first option has the most frequent value of every attribute in which the options differ. Then it could be
 * found by counting, without looking at the task.
 */
export function isGuessableByFrequency(options: readonly (readonly number[])[]): boolean {
  const [first = []] = options
  const telling = first.flatMap((_, at) => (options.some((option) => option[at] !== first[at]) ? [at] : []))
  const isMost = (at: number) => {
    const many = new Map<number | undefined, number>()
    for (const option of options) many.set(option[at], (many.get(option[at]) ?? 0) + 1)
    const own = many.get(first[at]) ?? 0
    return [...many].every(([value, count]) => value === first[at] || count < own)
  }
  return telling.length > 0 && telling.every(isMost)
}

/**
 * Wrong numbers for a right one: typical mistakes first, then neighbours. How many are smaller is random, so that the
 * rank of the right number reveals nothing. With a `size` of 1, none ends in the same digit as the right one.
 */
export function wrongNumbers(right: number, mistaken: readonly number[], chance: Chance, size = 1): number[] {
  const near = chance.shuffle([1, 2, 3, 4, 5, 6, 7, 8]).flatMap((many) => [right - many * size, right + many * size])
  const isWrong = (number: number) =>
    number >= 0 && Number.isInteger(number) && number !== right && (size > 1 || number % 10 !== right % 10)
  const all = [...new Set([...chance.shuffle(mistaken), ...near])].filter(isWrong)
  const smaller = all.filter((number) => number < right).slice(0, chance.between(0, 4))
  return chance.shuffle([...smaller, ...all.filter((number) => number > right).slice(0, 4 - smaller.length)])
}
