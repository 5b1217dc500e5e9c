import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { latinKey } from '../../platform/search-words/fold.rules.ts'
import { nearestWord, retypedInOtherLayout } from '../../platform/search-words/typing.rules.ts'
import { queryWords } from '../../platform/search-words/words-of.rules.ts'
import { books } from '../tables.ts'
import { foldedWords } from './book-words.rules.ts'
import { findNearWords } from './word-keys.ts'

export interface CorrectedSearch {
  /** Folded words, each to be found by its beginning; null if one of them is in no book. */
  words: string[] | null
  /** The words as a reader may see them; null if they are those that were typed. */
  shown: string | null
}

/**
 * Returns the words to search for. A word that no book has is taken as typed with the other keyboard layout if that
 * helps, else it is replaced by the nearest word that a book has.
 */
export async function correctSearch(db: Db, search: string): Promise<CorrectedSearch> {
  const typed = queryWords(search).flatMap((word) => foldedWords(word))
  if (await allKnown(db, typed)) return { words: typed, shown: null }
  const retyped = retypedInOtherLayout(search)
  const other = retyped === null ? [] : queryWords(retyped).flatMap((word) => foldedWords(word))
  if (other.length > 0 && (await allKnown(db, other))) return { words: other, shown: other.join(' ') }
  const words: string[] = []
  for (const word of typed) {
    const nearest = (await isKnown(db, word)) ? word : await findNearest(db, word)
    if (nearest === null) return { words: null, shown: null }
    words.push(nearest)
  }
  return { words, shown: words.join(' ') }
}

async function allKnown(db: Db, words: readonly string[]): Promise<boolean> {
  for (const word of words) if (!(await isKnown(db, word))) return false
  return true
}

/** Whether a book on sale has a word that begins so. */
async function isKnown(db: Db, word: string): Promise<boolean> {
  const [row] = await rowsOf(
    db,
    sql`select exists (select from ${books} where is_listed and words @@ to_tsquery('simple', ${beginningOf(word)})) as is_known`,
  )
  return row?.is_known === true
}

async function findNearest(db: Db, word: string): Promise<string | null> {
  const latin = latinKey(word)
  const near = await findNearWords(db, latin)
  const vocabulary = near.map(({ word: known, latin: key }) => ({
    word: known,
    key: key.slice(0, latin.length),
    uses: 1,
  }))
  const nearest = nearestWord(latin, [
    ...near.map(({ word: known, latin: key }) => ({ word: known, key, uses: 2 })),
    ...vocabulary,
  ])
  return nearest !== null && (await isKnown(db, nearest)) ? nearest : null
}

/**
 * The part of a text query that finds a word by its beginning. Words are letters and digits, so they hold no operator.
 */
export const beginningOf = (word: string, weight = ''): string => `'${word}':*${weight}`
