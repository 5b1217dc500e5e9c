import type { Chance } from './chance.rules.ts'

/**
 * Whether the first of the options has, in everything in which they differ, what most of them have: then it could be
 * found by counting, without a look
 * at the task.
 */
export function standsOut(options: readonly (readonly number[])[]): boolean {
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
 * Wrong numbers beside the right one: mistakes first, then its neighbours. How many are smaller is left to chance, so
 * that the place of the right one
 * among the others in size says nothing; and none ends on the same digit.
 */
export function wrongNumbers(right: number, mistaken: readonly number[], chance: Chance, size = 1): number[] {
  const near = chance.shuffle([1, 2, 3, 4, 5, 6, 7, 8]).flatMap((many) => [right - many * size, right + many * size])
  const isWrong = (number: number) =>
    number >= 0 && Number.isInteger(number) && number !== right && (size > 1 || number % 10 !== right % 10)
  const all = [...new Set([...chance.shuffle(mistaken), ...near])].filter(isWrong)
  const smaller = all.filter((number) => number < right).slice(0, chance.between(0, 4))
  return chance.shuffle([...smaller, ...all.filter((number) => number > right).slice(0, 4 - smaller.length)])
}
