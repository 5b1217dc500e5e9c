import type { Book } from '#contract/library/books'
import { decimalOf } from '#contract/values/money'
import type { BookEdition } from '#contract/values/content/books'
import { editionsOf } from '../../bookshelf/editions.rules.ts'

const formats: Record<BookEdition, string> = {
  ebook: 'https://schema.org/EBook',
  paper: 'https://schema.org/Paperback',
}

/** A book as search engines read it (schema.org), with an example of the work for each edition on sale. */
export function bookData(book: Book, page: string, origin: string): Record<string, unknown> {
  const { title, author, language, year, publisher, age, description, picture, pages } = book
  return {
    '@type': 'Book',
    name: title,
    author: { '@type': 'Person', name: author },
    inLanguage: language,
    datePublished: String(year),
    ...(publisher && { publisher: { '@type': 'Organization', name: publisher } }),
    ...(pages !== null && { numberOfPages: pages }),
    ...(picture !== null && { image: `${origin}/pictures/${picture}/800.jpg` }),
    typicalAgeRange: `${age}-`,
    description,
    url: page,
    ...(book.is_on_sale && { workExample: editionsOf(book).map((edition) => exampleOf(edition, language, page)) }),
  }
}

const exampleOf = (
  { edition, price, isGone }: ReturnType<typeof editionsOf>[number],
  language: string,
  page: string,
) => ({
  '@type': 'Book',
  bookFormat: formats[edition],
  inLanguage: language,
  offers: {
    '@type': 'Offer',
    price: decimalOf(price),
    priceCurrency: 'KZT',
    availability: `https://schema.org/${isGone ? 'OutOfStock' : 'InStock'}`,
    url: page,
  },
})
