import { eq } from 'drizzle-orm'
import { languages } from '#contract/values/locale'
import type { Document } from '#contract/publishing/field'
import { choiceText } from '#contract/publishing/schema'
import type { DirectKind } from '../../platform/direct-kind.ts'
import { refuse } from '../../platform/refusal.ts'
import { tableKind } from '../../publishing/direct/table-kind.ts'
import { bookStock, purchases } from '../purchases.tables.ts'
import { books } from '../tables.ts'
import { chapterNames } from './chapter-names.ts'
import { foldedWords } from './book-words.rules.ts'
import { addWords } from './word-keys.ts'

/** Returns the columns by which a book is found and ordered. */
export function wordsOfBook(document: Document): { author_words: string; name_words: string; name_order: string } {
  const { author, chapter, language, publisher } = document.shared
  const names = languages.map((each) => choiceText(document.texts[each].name))
  const own = languages.find((each) => each === language) ?? 'ru'
  return {
    author_words: foldedWords(choiceText(author)).join(' '),
    name_words: foldedWords([...names, ...chapterNames(choiceText(chapter)), choiceText(publisher)].join(' ')).join(
      ' ',
    ),
    name_order: foldedWords(choiceText(document.texts[own].name)).join(' '),
  }
}

const rows = tableKind('book', books, { derived: wordsOfBook })

/** Books in the back office. Each has a stock from the beginning, in which nothing lies yet. */
export const bookKind: DirectKind = {
  ...rows,
  async write(tx, record) {
    if (record.document.shared.translation_of === record.id) refuse('invalid', { field: 'shared.translation_of' })
    await rows.write(tx, record)
    if (record.isNew) await tx.insert(bookStock).values({ book_id: record.id })
    const { author_words, name_words } = wordsOfBook(record.document)
    await addWords(tx, `${author_words} ${name_words}`.split(' '))
  },
  /** Only an import that is undone removes books. One that was sold is withdrawn from sale instead. */
  async remove(tx, id, now) {
    if ((await tx.$count(purchases, eq(purchases.book_id, id))) > 0) refuse('book-used')
    await rows.remove(tx, id, now)
  },
}
