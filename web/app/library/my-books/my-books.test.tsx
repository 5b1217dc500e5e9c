// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { until } from '../../../testing/until.ts'
import { aPaperOrder, aShelfBook } from '../../../testing/values/books.ts'
import shellWords from '../../shell/ru.json' with { type: 'json' }
import type { BookHere } from '../reader/stored-books.ts'
import words from '../ru.json' with { type: 'json' }
import MyBooksPage, { clientLoader } from './my-books.page.tsx'
import { shelfPatience, type OpenedShelf, type Shelf } from './open-shelf.ts'

const device = vi.hoisted(() => ({ books: [] as BookHere[], isFull: false }))
vi.mock('../reader/stored-books.ts', () => {
  class NoRoom extends Error {}
  return {
    NoRoom,
    listStoredBooks: async () => device.books,
    storeBook: async (book_id: string, onProgress: (share: number) => void) => {
      onProgress(0.5)
      if (device.isFull) throw new NoRoom()
      device.books = [...device.books, keptOf(book_id)]
    },
    dropBook: async (id: string) => void (device.books = device.books.filter(({ book_id }) => book_id !== id)),
  }
})
function keptOf(book_id: string): BookHere {
  return {
    book_id,
    title: 'Дала үні',
    author: 'А. Сейіт',
    size: 2_000_000,
    kept_at: '2026-11-20T05:00:00.000Z',
    expires_at: '2026-12-20T05:00:00.000Z',
    drawn: { chapter: 'communication', drawing: null },
    fraction: 0.34,
  }
}

const around = { words: { library: words, shell: shellWords } }
const nothing: Shelf = { ebooks: [], papers: [], gifts: [] }
const opened = (shelf: Shelf): OpenedShelf => ({ shelf, isAway: false, later: null })
const Page = () => <MyBooksPage {...({ loaderData: useLoaderData() } as ComponentProps<typeof MyBooksPage>)} />
const show = (books: Partial<Shelf>) => render(<Page />, { ...around, loader: () => opened({ ...nothing, ...books }) })

beforeEach(() => Object.assign(device, { books: [], isFull: false }))
afterEach(() => vi.unstubAllGlobals())

test('a book that was begun says how far, and is read on', async () => {
  await show({ ebooks: [aShelfBook()] })
  expect(await screen.findByText(/^Прочитано 34/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Читать дальше: Как слышать друг друга' })
  expect(link.getAttribute('href')).toBe(`/book/${aShelfBook().book_id}/read`)
})

test('a refund says that the money went back, and the book cannot be read', async () => {
  await show({ ebooks: [aShelfBook({ state: 'revoked' })] })
  expect(await screen.findByText(words.mine.revoked)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Читать/ })).toBeNull()
})

test('a book that waits is paid, or its payment looked at', async () => {
  await show({ ebooks: [aShelfBook({ state: 'waiting', fraction: null })] })
  expect(await screen.findByRole('button', { name: words.mine.pay })).toBeTruthy()
  const link = screen.getByRole('link', { name: words.waiting })
  expect(link.getAttribute('href')).toBe(`/successful-payment?Shp_order=${aShelfBook().payment_id}`)
})

test('a gift from a parent names the parent', async () => {
  await show({ ebooks: [aShelfBook({ given_by: 'Гульнар', fraction: null })] })
  expect(await screen.findByText('Подарок: Гульнар')).toBeTruthy()
  expect(screen.getByText(words.mine.notOpened)).toBeTruthy()
})

test('a printed book shows its steps, and its buyer says that it has arrived', async () => {
  let isReceived = false
  const called: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    called.push(path)
    isReceived = true
    return Response.json({ message: 'Отмечено' })
  })
  const order = () => aPaperOrder(isReceived ? { state: 'received', can_confirm: false } : {})
  await render(<Page />, { ...around, loader: () => opened({ ...nothing, papers: [order()] }) })
  const steps = within(await screen.findByRole('list', { name: words.paper.history })).getAllByRole('listitem')
  expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual([
    'Оплачен',
    'Собран',
    'Отправлен',
    'Получен',
  ])
  fireEvent.click(screen.getByRole('button', { name: words.paper.confirm }))
  const dialog = await screen.findByRole('dialog')
  expect(called).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: words.paper.confirm }))
  expect(await screen.findByText(words.paper.about.received)).toBeTruthy()
  expect(called).toEqual([`/api/paper-orders/${aPaperOrder().id}/receipt`])
})

test('a book is kept on the device and removed again', async () => {
  await show({ ebooks: [aShelfBook()] })
  fireEvent.click(await screen.findByRole('button', { name: /^Сохранить на устройстве/ }))
  const kept = await screen.findByRole('region', { name: words.kept.title })
  expect(within(kept).getByText(/2 МБ, хранится до 20 декабря 2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Сохранить на устройстве/ })).toBeNull()
  fireEvent.click(within(kept).getByRole('button', { name: /^Убрать с устройства/ }))
  await until(() => expect(screen.queryByRole('region', { name: words.kept.title })).toBeNull())
})

test('a copy of a book whose money went back goes from the device, and the page says so', async () => {
  const [lost, other] = [aShelfBook({ state: 'revoked' }), '0199aaaa-0000-4000-8000-000000002609']
  device.books = [keptOf(lost.book_id), { ...keptOf(other), title: 'Логика' }]
  await show({ ebooks: [lost] })
  expect(await screen.findByText(words.kept.gone)).toBeTruthy()
  expect(screen.getByText(/сохранённых копий больше нет: «Дала үні»/)).toBeTruthy()
  expect(device.books.map(({ book_id }) => book_id)).toEqual([other])
  expect(within(screen.getByRole('region', { name: words.kept.title })).queryByText('Дала үні')).toBeNull()
})

test('the copy of a gift stays on the device while an own order of the same book waits', async () => {
  const gift = aShelfBook({ given_by: 'Гульнар' })
  device.books = [keptOf(gift.book_id)]
  const order = aShelfBook({ id: '0199aaaa-0000-4000-8000-000000000012', state: 'waiting', fraction: null })
  await show({ ebooks: [order, gift] })
  const kept = await screen.findByRole('region', { name: words.kept.title })
  expect(within(kept).getByText('Дала үні')).toBeTruthy()
  expect(screen.queryByText(words.kept.gone)).toBeNull()
  expect(device.books.map(({ book_id }) => book_id)).toEqual([gift.book_id])
})

test('a book whose age mark was raised stays on the shelf and cannot be opened yet', async () => {
  await show({ ebooks: [aShelfBook({ is_above_age: true })] })
  expect(await screen.findByText(words.mine.aboveAge)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Читать/ })).toBeNull()
})

test('a device without room keeps nothing, and the button can be pressed again', async () => {
  device.isFull = true
  await show({ ebooks: [aShelfBook()] })
  fireEvent.click(await screen.findByRole('button', { name: /^Сохранить на устройстве/ }))
  await until(() =>
    expect(screen.getByRole('button', { name: /^Сохранить на устройстве/ }).getAttribute('aria-busy')).toBeNull(),
  )
  expect(device.books).toEqual([])
})

test('without books the page leads to the library', async () => {
  await show({})
  expect(await screen.findByText(words.mine.empty)).toBeTruthy()
  const links = screen.getAllByRole('link', { name: words.mine.toLibrary })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/library', '/library'])
})

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const open = () => render(<Page />, { ...around, loader: () => clientLoader() })

test('without a network the books of this device stand there with their covers and places, and can be read', async () => {
  device.books = [keptOf(aShelfBook().book_id)]
  vi.stubGlobal('fetch', lost)
  await open()
  expect(await screen.findByText(words.mine.away)).toBeTruthy()
  const kept = within(await screen.findByRole('region', { name: words.kept.title }))
  expect(kept.getByText(/^Прочитано 34/)).toBeTruthy()
  expect(kept.getByRole('link', { name: 'Читать: Дала үні' }).getAttribute('href')).toBe(
    `/book/${aShelfBook().book_id}/read`,
  )
  expect(kept.getByRole('listitem').querySelector('svg')).toBeTruthy()
  expect(screen.queryByText(words.mine.empty)).toBeNull()
})

test('the whole shelf comes with the network', async () => {
  device.books = [keptOf(aShelfBook().book_id)]
  vi.stubGlobal('fetch', lost)
  await open()
  await screen.findByText(words.mine.away)
  vi.stubGlobal('fetch', async () => Response.json({ ...nothing, ebooks: [aShelfBook()] }))
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('heading', { name: 'Как слышать друг друга' })).toBeTruthy()
  expect(screen.queryByText(words.mine.away)).toBeNull()
})

test('a slow network is not waited for where books lie on the device; its late answer fills the shelf', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  device.books = [keptOf(aShelfBook().book_id)]
  let answer: (shelf: Response) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const opening = clientLoader()
  await vi.advanceTimersByTimeAsync(shelfPatience)
  const shelf = await opening
  expect(shelf.isAway).toBe(true)
  vi.useRealTimers()
  await render(<Page />, { ...around, loader: () => shelf })
  await screen.findByText(words.mine.away)
  answer(Response.json({ ...nothing, ebooks: [aShelfBook()] }))
  expect(await screen.findByRole('heading', { name: 'Как слышать друг друга' })).toBeTruthy()
  expect(screen.queryByText(words.mine.away)).toBeNull()
})

test('a device without books says that the network is away, and a refusal of the server is a refusal', async () => {
  vi.stubGlobal('fetch', lost)
  await expect(clientLoader()).rejects.toMatchObject({ status: 0 })
  device.books = [keptOf(aShelfBook().book_id)]
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not-allowed', message: '' }, { status: 403 }))
  await expect(clientLoader()).rejects.toMatchObject({ status: 403 })
})
