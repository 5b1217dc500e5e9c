// Also on PostgreSQL: the search is plain SQL with a text index.
import { expect, test } from 'vitest'
import { listBooks, readBook } from '#contract/library/books'
import { createEntry } from '#contract/publishing/entries'
import { bookRows } from '../../testing/rows/a-book.ts'
import { startApp } from '../../testing/start-app.ts'
import { editor } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'

const { as, guest, platform } = await startApp()
const { aBook } = bookRows(platform)

type Query = NonNullable<Parameters<typeof guest.call<typeof listBooks>>[1]>['query']
const titles = async (query: Query = {}) => (await guest.call(listBooks, { query })).body.data.map(({ title }) => title)

async function aShelf() {
  await aBook({
    name: 'Как слышать друг друга',
    author: 'Айгуль Ибраева',
    chapter: 'communication',
    popularity: 9,
    year: 2025,
  })
  await aBook({
    name: 'Дала үні',
    names: { ru: 'Голос степи', en: 'Voice of the steppe' },
    author: 'Айдос Сейіт',
    language: 'kk',
    chapter: 'fiction',
    ebook_price: 1200,
    paper_price: 3200,
    copies: 2,
    popularity: 7,
    year: 2023,
  })
  await aBook({
    name: 'Логика на каждый день',
    author: 'Елена Соловьёва',
    chapter: 'logic',
    ebook_price: 0,
    popularity: 8,
    age: '6',
    year: 2024,
  })
  await aBook({
    name: 'Дом, который мы строим',
    author: 'Ольга Ким',
    ebook_price: null,
    paper_price: 4100,
    copies: 1,
    popularity: 3,
    age: '16',
    year: 2021,
  })
}

test('the most popular books come first, and drafts are not listed', async () => {
  await aShelf()
  await aBook({ name: 'Черновик', is_on_sale: false })
  await aBook({ name: 'Без файла', file: 'none' })
  expect(await titles()).toEqual([
    'Как слышать друг друга',
    'Логика на каждый день',
    'Дала үні',
    'Дом, который мы строим',
  ])
})

test.each<[Query, string[]]>([
  [{ edition: 'paper' }, ['Дала үні', 'Дом, который мы строим']],
  [{ edition: 'ebook', language: 'kk' }, ['Дала үні']],
  [{ chapter: 'logic' }, ['Логика на каждый день']],
  [{ author: 'ким' }, ['Дом, который мы строим']],
  [{ author: 'логика' }, []],
  [{ year_from: 2024 }, ['Как слышать друг друга', 'Логика на каждый день']],
  [{ year_to: 2021 }, ['Дом, который мы строим']],
  [{ age: '6' }, ['Логика на каждый день']],
  [{ free: 'yes' }, ['Логика на каждый день']],
  [{ price_to: 1300 }, ['Логика на каждый день', 'Дала үні']],
  [{ price_to: 1300, edition: 'paper' }, []],
  [{ order: 'cheap' }, ['Логика на каждый день', 'Дала үні', 'Как слышать друг друга', 'Дом, который мы строим']],
  [{ order: 'dear', edition: 'paper' }, ['Дом, который мы строим', 'Дала үні']],
  [{ order: 'title' }, ['Дала үні', 'Дом, который мы строим', 'Как слышать друг друга', 'Логика на каждый день']],
  [{ order: 'new' }, ['Дом, который мы строим', 'Логика на каждый день', 'Дала үні', 'Как слышать друг друга']],
])('the filter %j leaves %j', async (query, expected) => {
  await aShelf()
  expect(await titles(query)).toEqual(expected)
})

test.each([
  ['дала үні', 'Дала үні'],
  ['дала уни', 'Дала үні'],
  ['голос степи', 'Дала үні'],
  ['steppe', 'Дала үні'],
  ['көркем', 'Дала үні'],
  ['соловьева', 'Логика на каждый день'],
  ['лог', 'Логика на каждый день'],
])('%s finds «%s» as typed', async (search, title) => {
  await aShelf()
  const { body } = await guest.call(listBooks, { query: { search } })
  expect([body.data.map((book) => book.title), body.meant]).toEqual([[title], null])
})

test.each([
  ['логтка', 'Логика на каждый день', 'логика'],
  ['лгоика', 'Логика на каждый день', 'логика'],
  ['соловъёва', 'Логика на каждый день', 'соловьева'],
  ['logika', 'Логика на каждый день', 'логика'],
  ['kjubrf', 'Логика на каждый день', 'логика'],
  ['ибраив', 'Как слышать друг друга', 'ибраева'],
  ['dala uni', 'Дала үні', 'дала уни'],
  ['далауни', 'Дала үні', 'дала уни'],
  ['дрг друга', 'Как слышать друг друга', 'друг друга'],
  ['кажый дент', 'Логика на каждый день', 'каждый день'],
  ['voise steppe', 'Дала үні', 'voice steppe'],
])('%s is understood, and the reader learns how', async (search, title, meant) => {
  await aShelf()
  const { body } = await guest.call(listBooks, { query: { search } })
  expect([body.data.map((book) => book.title), body.meant]).toEqual([[title], meant])
})

test.each([
  ['last bas', 'Тұздыға соңғы автобус', 'last bus'],
  ['бырбырымызды', 'Бір-бірімізді қалай естуге болады', 'бир биримизди'],
  ['биримизды', 'Бір-бірімізді қалай естуге болады', 'биримизди'],
  ['туздига', 'Тұздыға соңғы автобус', 'туздыга'],
])('%s is understood in Kazakh and in translations', async (search, title, meant) => {
  await aShelf()
  await aBook({ name: 'Бір-бірімізді қалай естуге болады', language: 'kk' })
  await aBook({
    name: 'Тұздыға соңғы автобус',
    names: { ru: 'Последний автобус в Тузды', en: 'The Last Bus to Tuzdy' },
    language: 'kk',
  })
  const { body } = await guest.call(listBooks, { query: { search } })
  expect([body.data.map((book) => book.title), body.meant]).toEqual([[title], meant])
})

test.each(['дрг', 'bas', 'уби', 'дом бас'])(
  '%s is not guessed: a short word needs another one of its book',
  async (search) => {
    await aShelf()
    const { body } = await guest.call(listBooks, { query: { search } })
    expect(body.data).toEqual([])
  },
)

test.each([
  ['зоопарк', 0],
  ['a'.repeat(100), 0],
  ["' & ! | :*", 4],
  ['%', 4],
  ['(', 4],
])('%j breaks nothing: without a letter it is no search', async (search, count) => {
  await aShelf()
  const { status, body } = await guest.call(listBooks, { query: { search } })
  expect([status, body.data.length]).toEqual([200, count])
})

test('pages follow each other by key', async () => {
  await aShelf()
  const first = (await guest.call(listBooks, { query: { limit: 3 } })).body
  expect([first.data.length, first.total]).toEqual([3, 4])
  const second = (await guest.call(listBooks, { query: { limit: 3, after: first.next ?? '' } })).body
  expect([second.data.map(({ title }) => title), second.next]).toEqual([['Дом, который мы строим'], null])
})

test('a book says what it is about, what belongs to it, and the terms of a purchase', async () => {
  await aShelf()
  const id = await aBook({
    name: 'Тыңда',
    language: 'kk',
    names: { ru: 'Слушай' },
    chapter: 'fiction',
    copies: 0,
    paper_price: 900,
  })
  const { body } = await guest.call(readBook, { params: { id } })
  expect(body).toMatchObject({
    title: 'Тыңда',
    translated_title: 'Слушай',
    ebook_price: 149_000,
    paper_price: 90_000,
    paper_in_stock: false,
    pages: 10,
    format: 'epub',
    chapter_count: 2,
    sample: { pages: 1, first: [{ title: 'Глава 1' }] },
    offer_version: expect.stringMatching(/^\d+$/),
    regulations_version: expect.stringMatching(/^\d+$/),
  })
  expect(body.related[0]?.title).toBe('Дала үні')
  expect(body.related).toHaveLength(4)
})

test('a draft is not found, and a withdrawn book stays readable for those who follow a link', async () => {
  const draft = await aBook({ is_on_sale: false })
  expect(await guest.call(readBook, { params: { id: draft } })).toBeRefused('not-found')
})

test('editors add a book in the back office, and it is found by its words', async () => {
  const staff = await as(editor)
  const shared = {
    author: 'Нұрлан Оразалин',
    language: 'kk',
    chapter: 'history',
    year: 2022,
    age: '12',
    publisher: '',
    pages: 180,
    ebook_price: null,
    paper_price: 2500,
    translation_of: null,
    drawing: 'steppe',
    picture: null,
    is_on_sale: true,
  }
  const texts = (name: string) => ({ name, description: 'О книге', picture_alt: '' })
  const named = { ru: texts('Путь каравана'), kk: texts('Керуен жолы'), en: texts('The caravan road') }
  const created = await staff.call(createEntry, {
    params: { kind: 'book' },
    body: { id: newId(), shared, texts: named },
  })
  expect(created.status).toBe(201)
  expect(await titles({ search: 'каравана' })).toEqual(['Керуен жолы'])
})
