import { eq } from 'drizzle-orm'
import type { Document } from '#contract/publishing/field'
import { perLanguage } from '#contract/values/locale'
import { editor } from '../../demo-country/cast.ts'
import type { Platform } from '../../platform/platform.ts'
import { wordsOfBook } from '../catalogue/book-kind.ts'
import { addWords } from '../catalogue/word-keys.ts'
import { makeEpub } from '../demo-books/make-epub.ts'
import { makePdf } from '../demo-books/make-pdf.ts'
import type { DemoBook } from '../demo-books/read-books.ts'
import { saveBookFile } from '../files/save-file.ts'
import { changeStock } from '../paper/change-stock.ts'
import { bookStock } from '../purchases.tables.ts'
import { books } from '../tables.ts'
import { readBook } from '../upload/read-book.ts'

type Library = Pick<Platform, 'db' | 'files' | 'now'>

const daysOnSale = 40

/** Puts the books of the demo on sale, with their files, which are judged and cleaned like every other. */
export async function addBooks({ db, files, now }: Library, all: readonly DemoBook[]): Promise<void> {
  const at = new Date(now().getTime() - daysOnSale * 86_400_000)
  for (const book of all) await addBook({ db, files, now: () => at }, book)
  for (const { id, translation_of } of all) {
    if (translation_of === null) continue
    const original = all.find(({ slug }) => slug === translation_of)
    await db
      .update(books)
      .set({ translation_of_id: original?.id ?? null })
      .where(eq(books.id, id))
  }
}

async function addBook(library: Library, book: DemoBook): Promise<void> {
  const { db, now } = library
  const { id, author, language, chapter, year, age, publisher, drawing, ebook_price, paper_price, popularity } = book
  const found = wordsOfBook(documentOf(book))
  await db.insert(books).values({
    id,
    author,
    language,
    chapter,
    year,
    age,
    publisher,
    drawing,
    ebook_price,
    paper_price,
    popularity,
    is_on_sale: true,
    is_demo: true,
    ...perLanguage(['name'], (_, each) => book.title[each]),
    ...perLanguage(['description'], (_, each) => book.description[each]),
    ...found,
  })
  await addWords(db, `${found.author_words} ${found.name_words}`.split(' '))
  await db.insert(bookStock).values({ book_id: id })
  const supply = {
    change: book.stock,
    comment: 'Накладная 7 от издательства',
    cause: { by_id: editor.id },
    key: 'demo',
  }
  if (book.stock > 0) await changeStock(db, { book_id: id, ...supply }, now())
  if (book.format === null) return
  const bytes = book.format === 'epub' ? makeEpub(book) : await makePdf(book)
  await saveBookFile(library, id, { prepared: await readBook(bytes), by: editor.id })
}

const documentOf = ({ author, language, chapter, publisher, title }: DemoBook): Document => ({
  address: '',
  shared: { author, language, chapter, publisher },
  texts: { ru: { name: title.ru }, kk: { name: title.kk }, en: { name: title.en } },
})
