const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбю'

/**
 * Returns the query as typed with the other keyboard layout: `ntcn` becomes «тест», «ищщл» becomes `book`. Returns null
 * if it has letters of both alphabets or of neither.
 */
export function retypedInOtherLayout(query: string): string | null {
  const small = query.toLowerCase()
  const isLatin = /[a-z]/.test(small)
  if (isLatin === /[а-я]/.test(small)) return null
  const [from, to] = isLatin ? [latinKeys, russianKeys] : [russianKeys, latinKeys]
  return [...small].map((letter) => to[from.indexOf(letter)] ?? letter).join('')
}

/**
 * Counts the letters that were inserted, left out, replaced or swapped with their neighbour. If the lengths differ by
 * more than `maxDistance`, it returns `maxDistance + 1` without counting.
 */
export function mistakes(typed: string, intended: string, maxDistance: number): number {
  if (Math.abs(typed.length - intended.length) > maxDistance) return maxDistance + 1
  let [before, row]: [number[], number[]] = [[], Array.from({ length: intended.length + 1 }, (_, index) => index)]
  for (let at = 1; at <= typed.length; at++) [before, row] = [row, nextRow(typed.slice(0, at), intended, before, row)]
  return row[intended.length] ?? maxDistance + 1
}

const never = Number.POSITIVE_INFINITY

/**
 * Returns the next row of the distance table: the mistakes in the typed beginning against each beginning of the
 * intended word.
 */
function nextRow(typed: string, intended: string, before: readonly number[], row: readonly number[]): number[] {
  const [last, lastButOne] = [typed.at(-1), typed.at(-2)]
  const next = [typed.length]
  for (let to = 1; to <= intended.length; to++) {
    const [own, previous] = [intended[to - 1], intended[to - 2]]
    const changed = (row[to - 1] ?? never) + (own === last ? 0 : 1)
    const swapped = previous === last && lastButOne === own ? (before[to - 2] ?? never) + 1 : never
    next.push(Math.min((next[to - 1] ?? never) + 1, (row[to] ?? never) + 1, changed, swapped))
  }
  return next
}

/** Longer words may have more mistakes. */
const maxMistakes = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

export interface Vocabulary {
  word: string
  /** The word in Latin letters. */
  key: string
  /** Number of texts that contain it. */
  uses: number
}

/** Returns the known word with the fewest mistakes, or the more common one of several. */
export function nearestWord(typed: string, vocabulary: readonly Vocabulary[]): string | null {
  const maxDistance = maxMistakes(typed.length)
  const near = vocabulary
    .map(({ word, key, uses }) => ({ word, uses, wrong: mistakes(typed, key, maxDistance) }))
    .filter(({ wrong }) => wrong <= maxDistance)
    .sort((a, b) => a.wrong - b.wrong || b.uses - a.uses || (a.word < b.word ? -1 : 1))
  return near[0]?.word ?? null
}
