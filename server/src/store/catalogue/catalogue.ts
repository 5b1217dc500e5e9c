import { desc } from 'drizzle-orm'
import { languages, type Language } from '#contract/values/locale'
import type { Database } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import { createMemory, type Memory } from '../../publishing/published/memory.ts'
import { products } from '../tables.ts'
import { wordsOf } from './search.rules.ts'

type ProductRecord = typeof products.$inferSelect

export interface CataloguedProduct extends ProductRecord {
  /** Words of the name in all languages, and of the other texts by language. */
  nameWords: string[]
  textWords: Record<Language, string[]>
}

const memories = new WeakMap<Database, Memory<'product', CataloguedProduct[]>>()

/**
 * Returns all products, newest first, from memory: their number is small, and they change seldom. A change by any
 * process is visible a moment later. The stock is not part of it, because it changes with every order.
 */
export function readCatalogue({ database }: Pick<Platform, 'database'>): Promise<CataloguedProduct[]> {
  const existing =
    memories.get(database) ??
    createMemory({ database, channel: 'published', names: ['product'] as const, load: () => load(database) })
  memories.set(database, existing)
  return existing.read('product')
}

async function load({ db }: Database): Promise<CataloguedProduct[]> {
  const rows = await db.select().from(products).orderBy(desc(products.id))
  return rows.map((row) => {
    const [description, characteristic] = [inLanguages(row, 'description'), inLanguages(row, 'characteristic')]
    const textsIn = (language: Language) => wordsOf(`${description[language]} ${characteristic[language]}`)
    return {
      ...row,
      nameWords: languages.flatMap((language) => wordsOf(inLanguages(row, 'name')[language])),
      textWords: { ru: textsIn('ru'), kk: textsIn('kk'), en: textsIn('en') },
    }
  })
}
