import type { Language } from '#contract/values/locale'

interface Fact {
  slug: string
  id: string
  title: Record<Language, string>
  language: Language
  format: string | null
  translation_of: string | null
  ebook_price: number | null
  paper_price: number | null
  stock: number
}

/** Returns what is wrong with the books of the demo beyond the fields of one, as lines that name the book. */
export function faultsAmong(books: readonly Fact[]): string[] {
  const bySlug = new Map(books.map((book) => [book.slug, book]))
  return [
    ...repeated(books, ({ id }) => id),
    ...repeated(books, ({ slug }) => slug),
    ...repeated(books, ({ title, language }) => `${title[language]} (${language})`),
    ...books.flatMap((book) => faultsOfOne(book, bySlug).map((fault) => `${book.slug}: ${fault}`)),
  ]
}

const repeated = (books: readonly Fact[], keyOf: (book: Fact) => string): string[] => {
  const keys = books.map(keyOf)
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))].map((key) => `${key}: occurs twice`)
}

function faultsOfOne(book: Fact, bySlug: Map<string, Fact>): string[] {
  const original = book.translation_of === null ? null : bySlug.get(book.translation_of)
  const faults: [boolean, string][] = [
    [book.ebook_price === null && book.paper_price === null, 'has no price'],
    [book.paper_price === 0, 'a printed book costs something'],
    [book.paper_price === null && book.stock > 0, 'has a stock but no price of the printed book'],
    [book.ebook_price !== null && book.format === null, 'is sold as an e-book but has no text'],
    [original === undefined, `translates ${book.translation_of}, which does not exist`],
    [original?.language === book.language, 'translates a book of the same language'],
    [original?.translation_of != null, 'translates a translation'],
  ]
  return faults.flatMap(([isWrong, fault]) => (isWrong ? [fault] : []))
}
