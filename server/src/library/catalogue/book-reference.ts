import { asc, ilike, inArray, or } from 'drizzle-orm'
import { languages } from '#contract/values/locale'
import type { Reference } from '../../platform/direct-kind.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import { books } from '../tables.ts'
import { containing } from '../../platform/database/like-pattern.ts'

/** Books that a translation can refer to. */
export const bookReference: Reference = {
  find(db, { search, ids }, language) {
    const title = inLanguages(books, 'name')[language]
    const pattern = containing(search ?? '')
    const named = languages.map((each) => ilike(inLanguages(books, 'name')[each], pattern))
    return db
      .select({ id: books.id, title, within: books.author })
      .from(books)
      .where(ids ? inArray(books.id, ids) : or(...named))
      .orderBy(asc(title), asc(books.id))
      .limit(ids?.length ?? 50)
  },
}
