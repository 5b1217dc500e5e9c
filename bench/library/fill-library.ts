import type pg from 'pg'
import { keyRowsOf, makeBooks, searchColumnsOf, type BenchBook } from './books.ts'

const batch = 5000

/** Fills an empty library with so many books on sale, printed ones in stock, and the words of their search. */
export async function fillLibrary(client: pg.Client, count: number): Promise<BenchBook[]> {
  const books = makeBooks(count)
  const words = new Set<string>()
  for (let from = 0; from < count; from += batch) {
    const rows = books.slice(from, from + batch).map((book, index) => {
      const columns = searchColumnsOf(book)
      for (const word of `${columns.author_words} ${columns.name_words}`.split(' ')) words.add(word)
      return { n: from + index, ...book, ...columns }
    })
    await client.query(booksSql, [JSON.stringify(rows)])
  }
  const keys = keyRowsOf(words)
  await client.query('insert into library_words (word) select jsonb_array_elements_text($1::jsonb)', [
    JSON.stringify([...words].filter((word) => word.length > 3)),
  ])
  for (let from = 0; from < keys.length; from += batch * 4)
    await client.query(keysSql, [JSON.stringify(keys.slice(from, from + batch * 4))])
  await client.query('vacuum analyze library_books, library_words, library_word_keys, library_stock')
  return books
}

const booksSql = `
with given as (
  select *, overlay(overlay(md5('book ' || n) placing '7' from 13) placing '8' from 17)::uuid as id
  from jsonb_to_recordset($1::jsonb) as b (n int, name text, author text, author_words text, name_words text)
),
made as (
  insert into library_books (
    id, author, language, chapter, year, age, paper_price, is_on_sale, popularity,
    name_ru, name_kk, name_en, description_ru, description_kk, description_en, author_words, name_words, name_order
  )
  select id, author, (array['ru', 'kk', 'en'])[1 + n / 9 % 3],
    (array['fiction', 'fairy-tales', 'psychology', 'communication', 'logic', 'science', 'professions', 'history', 'creativity'])[1 + n % 9],
    1990 + n % 36, (array['0', '6', '12', '14', '16'])[1 + n / 27 % 5], 500 + n * 37 % 5000, true, n * 7919 % 10007,
    name, name, name, '–', '–', '–', author_words, name_words, name_words
  from given returning id
)
insert into library_stock (book_id, available) select id, 3 from made`

const keysSql = `
insert into library_word_keys (key, word, latin)
select distinct key, word, latin from jsonb_to_recordset($1::jsonb) as k (key text, word text, latin text)
on conflict do nothing`
