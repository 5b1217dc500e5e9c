import { desc, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { latinKey } from '../../platform/search-words/fold.rules.ts'
import { nearestWord, retypedInOtherLayout } from '../../platform/search-words/typing.rules.ts'
import { queryWords } from '../../platform/search-words/words-of.rules.ts'
import { books } from '../tables.ts'
import { foldedWords, nearestBeside, otherVowels, splitsOf } from './book-words.rules.ts'
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
  const words = await correctWords(db, typed)
  return words === null ? { words, shown: null } : { words, shown: words.join(' ') }
}

/** Returns the words that were meant, or null if one of them is not understood. */
async function correctWords(db: Db, typed: readonly string[]): Promise<string[] | null> {
  const meant: { word: string; is: string[] | null }[] = []
  for (const word of typed) meant.push({ word, is: (await isKnown(db, word)) ? [word] : null })
  // What is known says which books are meant, and their words are looked through before those of the whole library.
  await findBeside(db, meant)
  for (const each of meant) each.is ??= await findByItself(db, each.word)
  await findBeside(db, meant)
  const words = meant.flatMap(({ is }) => is ?? [])
  return meant.every(({ is }) => is !== null) ? [...new Set(words)] : null
}

/** Fills in words that are near to those of books which have the words that are understood. */
async function findBeside(db: Db, meant: { word: string; is: string[] | null }[]): Promise<void> {
  const understood = meant.flatMap(({ is }) => is ?? [])
  const others = meant.filter(({ is }) => is === null)
  if (understood.length === 0 || others.length === 0) return
  const beside = (await readWordsBeside(db, understood)).filter((word) => !understood.includes(word))
  for (const each of others) {
    const nearest = nearestBeside(each.word, beside)
    if (nearest !== null) each.is = [nearest]
  }
}

/** The other vowel of Kazakh, two words without a space between them, or the nearest word of the library. */
async function findByItself(db: Db, word: string): Promise<string[] | null> {
  const spellings = [word, ...otherVowels(word)]
  for (const spelling of spellings.slice(1)) if (await isKnown(db, spelling)) return [spelling]
  for (const spelling of spellings) {
    const parts = await findParts(db, spelling)
    if (parts !== null) return parts
  }
  const nearest = await findNearest(db, word)
  return nearest === null ? null : [nearest]
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

/** How many of the most popular books are looked through. */
const booksBeside = 100

/** Returns the words of the books on sale that have all of these, those of the most popular book first. */
async function readWordsBeside(db: Db, words: readonly string[]): Promise<string[]> {
  const query = words.map((word) => beginningOf(word)).join(' & ')
  const rows = await db
    .select({ author: books.author_words, name: books.name_words })
    .from(books)
    .where(sql`${books.is_listed} and ${books.words} @@ to_tsquery('simple', ${query})`)
    .orderBy(desc(books.popularity), desc(books.id))
    .limit(booksBeside)
  return [...new Set(rows.flatMap(({ author, name }) => `${name} ${author}`.split(' ')))]
}

/** Returns the two words that a word is made of if a book on sale has both. */
async function findParts(db: Db, word: string): Promise<string[] | null> {
  const splits = splitsOf(word)
  const queries = splits.map(({ first, second, isBeginning }) => `'${first}' & '${second}'${isBeginning ? ':*' : ''}`)
  const [found] = await rowsOf(
    db,
    sql`select at::int as at from jsonb_array_elements_text(${JSON.stringify(queries)}::jsonb) with ordinality as q (query, at)
      where exists (select from ${books} where is_listed and words @@ to_tsquery('simple', q.query)) order by q.at limit 1`,
  )
  const split = splits[Number(found?.at ?? 0) - 1]
  return split ? [split.first, split.second] : null
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
