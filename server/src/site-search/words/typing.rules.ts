const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбю'

/**
 * What was meant where the keyboard stood in another language: `ntcn` is «тест», «ищщл» is `book`. Null where no letter
 * would change.
 */
export function otherLayout(query: string): string | null {
  const small = query.toLowerCase()
  const isLatin = /[a-z]/.test(small)
  if (isLatin === /[а-я]/.test(small)) return null
  const [from, to] = isLatin ? [latinKeys, russianKeys] : [russianKeys, latinKeys]
  return [...small].map((letter) => to[from.indexOf(letter)] ?? letter).join('')
}

/**
 * How many letters have to be put in, left out, changed or swapped with their neighbour. Above `most` nobody asks how
 * many.
 */
export function mistakes(typed: string, meant: string, most: number): number {
  if (Math.abs(typed.length - meant.length) > most) return most + 1
  let [before, row]: [number[], number[]] = [[], Array.from({ length: meant.length + 1 }, (_, index) => index)]
  for (let at = 1; at <= typed.length; at++) [before, row] = [row, nextRow(typed.slice(0, at), meant, before, row)]
  return row[meant.length] ?? most + 1
}

const never = Number.POSITIVE_INFINITY

/** For what is typed so far, the mistakes up to each letter that was meant. */
function nextRow(typed: string, meant: string, before: readonly number[], row: readonly number[]): number[] {
  const [last, lastButOne] = [typed.at(-1), typed.at(-2)]
  const next = [typed.length]
  for (let to = 1; to <= meant.length; to++) {
    const [own, previous] = [meant[to - 1], meant[to - 2]]
    const changed = (row[to - 1] ?? never) + (own === last ? 0 : 1)
    const swapped = previous === last && lastButOne === own ? (before[to - 2] ?? never) + 1 : never
    next.push(Math.min((next[to - 1] ?? never) + 1, (row[to] ?? never) + 1, changed, swapped))
  }
  return next
}

/** The longer a word, the more of it may be wrong. */
const mostMistakes = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

export interface Vocabulary {
  word: string
  /** In Latin letters. */
  key: string
  /** How many texts have it. */
  uses: number
}

/** The known word that was meant: with the fewest mistakes, then the one that more texts have. */
export function nearestWord(typed: string, known: readonly Vocabulary[]): string | null {
  const most = mostMistakes(typed.length)
  const near = known
    .map(({ word, key, uses }) => ({ word, uses, wrong: mistakes(typed, key, most) }))
    .filter(({ wrong }) => wrong <= most)
    .sort((a, b) => a.wrong - b.wrong || b.uses - a.uses || (a.word < b.word ? -1 : 1))
  return near[0]?.word ?? null
}
