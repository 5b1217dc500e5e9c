import { loadavg } from 'node:os'
import { atMost, median, percentile, type Figure } from '../figure.ts'
import type { Stage } from '../stage.ts'
import type { BenchBook } from './books.ts'
import { fillLibrary } from './fill-library.ts'
import { measureOpening } from './measure-opening.ts'

const sizes = { few: 1000, many: 100_000 }
const looks = 80

interface Asked {
  name: string
  query: (book: BenchBook, look: number) => Record<string, string>
}

const wordsOf = ({ name }: BenchBook): string[] => name.split(' ').toSorted((a, b) => b.length - a.length)

/** One letter of a word replaced, as a thumb does it. */
const mistyped = (word: string): string => `${word.slice(0, 2)}щ${word.slice(3)}`

const chapters = ['fiction', 'logic', 'science', 'history']

/** Every search is for a book that is there, drawn anew at each look. */
const queries: Asked[] = [
  { name: 'two words of a title', query: (book) => ({ search: wordsOf(book).slice(0, 2).join(' ') }) },
  { name: 'beginning of a word', query: (book) => ({ search: (wordsOf(book)[0] ?? '').slice(0, 5) }) },
  { name: 'author', query: ({ author }) => ({ search: author.split(' ')[1] ?? '' }) },
  { name: 'one mistake', query: (book) => ({ search: mistyped(wordsOf(book)[0] ?? '') }) },
  {
    name: 'one mistake and an author',
    query: (book) => ({ search: `${mistyped(wordsOf(book)[0] ?? '')} ${book.author.split(' ')[1]}` }),
  },
  {
    name: 'title within a chapter',
    query: (book, look) => ({ search: wordsOf(book)[0] ?? '', chapter: chapters[look % 4] ?? '' }),
  },
  { name: 'title, cheapest first', query: (book) => ({ search: wordsOf(book)[0] ?? '', order: 'cheap' }) },
  { name: 'all books', query: () => ({}) },
  { name: 'chapter and language', query: (_, look) => ({ chapter: chapters[look % 4] ?? '', language: 'kk' }) },
]

/** Compares the search of a large library with a small one, taking turns, and opens a large book. */
export async function measureLibrary(stage: Stage): Promise<Figure[]> {
  const [few, many] = [await fill(stage, 'few_books', sizes.few), await fill(stage, 'many_books', sizes.many)]
  const figures: Figure[] = []
  const all: number[] = []
  for (const one of queries) {
    stage.tell(one.name)
    const [small, large]: [number[], number[]] = [[], []]
    for (let look = 0; look < looks; look++) for (const library of [few, many]) await ask(library, one, look)
    for (let look = looks; look < 2 * looks; look++) {
      small.push(await ask(few, one, look))
      large.push(await ask(many, one, look))
    }
    all.push(...large)
    const [before, after] = [median(small), median(large)]
    figures.push({
      name: `library: ${one.name}`,
      value: after / before,
      unit: '×',
      target: atMost(1.5),
      note: `${before.toFixed(1)} ms of ${sizes.few} books, ${after.toFixed(1)} ms of ${sizes.many}, p95 ${percentile(large, 0.95).toFixed(1)} ms`,
    })
  }
  const note = `load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`
  return [
    ...figures,
    { name: 'library: p95 of all of them', value: percentile(all, 0.95), unit: 'ms', target: atMost(50), note },
    ...(await measureOpening(stage)),
  ]
}

interface Library {
  port: number
  books: BenchBook[]
}

async function fill(stage: Stage, name: string, count: number): Promise<Library> {
  const { client } = await stage.database(name)
  stage.tell(`storing ${count} books`)
  const books = await fillLibrary(client, count)
  return { port: (await stage.server(name)).port, books }
}

async function ask({ port, books }: Library, { query }: Asked, look: number): Promise<number> {
  const book = books[(look * 7919) % books.length] ?? { name: '', author: '' }
  const began = performance.now()
  const response = await fetch(
    `http://127.0.0.1:${port}/api/books?${new URLSearchParams(query(book, look)).toString()}`,
    {
      headers: { 'x-locale': 'ru' },
    },
  )
  const text = await response.text()
  if (response.status !== 200) throw new Error(`the library answered ${response.status} ${text.slice(0, 200)}`)
  return performance.now() - began
}
