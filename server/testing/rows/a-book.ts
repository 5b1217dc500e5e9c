import { perLanguage, type Language } from '#contract/values/locale'
import type { BookChapter } from '#contract/values/content/books'
import { wordsOfBook } from '../../src/library/catalogue/book-kind.ts'
import { addWords } from '../../src/library/catalogue/word-keys.ts'
import { saveBookFile } from '../../src/library/files/save-file.ts'
import { changeStock } from '../../src/library/paper/change-stock.ts'
import { bookStock } from '../../src/library/purchases.tables.ts'
import { books } from '../../src/library/tables.ts'
import type { PreparedBook } from '../../src/library/upload/prepared-book.ts'
import { admin } from '../../src/demo-country/cast.ts'
import { newId } from '../../src/platform/id.ts'
import type { Platform } from '../../src/platform/platform.ts'

interface Given {
  name?: string
  names?: Partial<Record<Language, string>>
  author?: string
  language?: Language
  chapter?: BookChapter
  year?: number
  age?: '0' | '6' | '12' | '14' | '16' | '18'
  /** In tenge. */
  ebook_price?: number | null
  paper_price?: number | null
  popularity?: number
  copies?: number
  file?: 'epub' | 'none'
  is_on_sale?: boolean
}

const bytes = (text: string) => new TextEncoder().encode(text)

const container = `<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`
const packageFile = (name: string) =>
  `<?xml version="1.0" encoding="utf-8"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:x</dc:identifier><dc:title>${name}</dc:title><dc:language>ru</dc:language></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="c1" href="one.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c1"/></spine></package>`
const page = (text: string) =>
  `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>1</title></head><body>${text}</body></html>`

/** An EPUB as the upload leaves it, with one chapter. */
export const aPreparedEpub = (name = 'Книга'): PreparedBook => ({
  format: 'epub',
  title: name,
  author: '',
  language: 'ru',
  pages: 10,
  contents: [{ title: 'Глава 1', level: 0, page: 1, href: 'EPUB/one.xhtml' }],
  removed: [],
  cover: null,
  parts: [
    { path: 'META-INF/container.xml', bytes: bytes(container) },
    { path: 'EPUB/package.opf', bytes: bytes(packageFile(name)) },
    {
      path: 'EPUB/nav.xhtml',
      bytes: bytes(
        page(
          '<nav xmlns:epub="http://www.idpf.org/2007/ops" epub:type="toc"><ol><li><a href="one.xhtml">1</a></li></ol></nav>',
        ),
      ),
    },
    { path: 'EPUB/one.xhtml', bytes: bytes(page('<h1>Глава 1</h1><p>Начало.</p>')) },
  ],
  sample: {
    pages: 1,
    first: [{ title: 'Глава 1', text: 'Начало.', page: 1 }],
    parts: [
      { path: 'META-INF/container.xml', bytes: bytes(container) },
      { path: 'EPUB/package.opf', bytes: bytes(packageFile(name)) },
      { path: 'EPUB/one.xhtml', bytes: bytes(page('<p>Отрывок.</p>')) },
    ],
  },
})

const usual = {
  name: 'Как слышать друг друга',
  names: {},
  author: 'Айгуль Ибраева',
  language: 'ru',
  chapter: 'psychology',
  year: 2025,
  age: '12',
  ebook_price: 1490,
  paper_price: null,
  popularity: 0,
  copies: 0,
  file: 'epub',
  is_on_sale: true,
} satisfies Required<Given>

/** Books for tests. They are deleted after the test like all other rows. */
export const bookRows = (platform: Platform) => ({
  async aBook(given: Given = {}): Promise<string> {
    const { name, names, copies, file, ...row }: Required<Given> = { ...usual, ...given }
    const { author, language, chapter, ebook_price } = row
    const { db, now } = platform
    const id = newId()
    const named = { ru: name, kk: name, en: name, ...names }
    const found = wordsOfBook({
      address: '',
      shared: { author, language, chapter, publisher: '' },
      texts: { ru: { name: named.ru }, kk: { name: named.kk }, en: { name: named.en } },
    })
    const texts = {
      ...perLanguage(['name'], (_, each) => named[each]),
      ...perLanguage(['description'], () => 'О книге'),
    }
    await db.insert(books).values({ id, ...row, ...texts, ...found })
    await addWords(db, `${found.author_words} ${found.name_words}`.split(' '))
    await db.insert(bookStock).values({ book_id: id })
    const supply = { book_id: id, change: copies, cause: { by_id: admin.id }, key: newId() }
    if (copies > 0) await changeStock(db, supply, now())
    if (file === 'epub' && ebook_price !== null)
      await saveBookFile(platform, id, { prepared: aPreparedEpub(named[language]), by: null })
    return id
  },
})
