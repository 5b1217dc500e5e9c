import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { latinKey } from '../../platform/search-words/fold.rules.ts'
import { bookWordKeys, bookWords } from '../tables.ts'
import { storedKeys, typedKeys } from './book-words.rules.ts'

/** Adds the words of a book to those that can replace a mistyped one. */
export async function addWords(tx: Db, words: readonly string[]): Promise<void> {
  const longer = words.filter((word) => word.length > 3 && !/\d/.test(word))
  if (longer.length === 0) return
  const isNew = await tx
    .insert(bookWords)
    .values(longer.map((word) => ({ word })))
    .onConflictDoNothing()
    .returning({ word: bookWords.word })
  const rows = isNew.flatMap(({ word }) => {
    const latin = latinKey(word)
    return storedKeys(latin).map((key) => ({ key, word, latin }))
  })
  await tx.execute(sql`
    insert into ${bookWordKeys} (key, word, latin)
    select key, word, latin from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (key text, word text, latin text)
    on conflict do nothing`)
}

/** Returns words of the library that share a key with a typed one. */
export async function findNearWords(db: Db, latin: string): Promise<{ word: string; latin: string }[]> {
  return db
    .selectDistinct({ word: bookWordKeys.word, latin: bookWordKeys.latin })
    .from(bookWordKeys)
    .where(inArray(bookWordKeys.key, typedKeys(latin)))
    .orderBy(sql`1`)
    .limit(500)
}
