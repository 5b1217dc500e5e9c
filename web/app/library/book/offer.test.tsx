// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import type { Book } from '#contract/library/books'
import { render } from '../../../testing/render.tsx'
import { until } from '../../../testing/until.ts'
import { aBook } from '../../../testing/values/books.ts'
import shellWords from '../../shell/ru.json' with { type: 'json' }
import { boughtBook } from '../buying/last-bought.ts'
import words from '../ru.json' with { type: 'json' }
import { Offer } from './offer.tsx'
import { Withdrawn } from './withdrawn.tsx'
import type { OwnBook } from '../buying/use-own-book.ts'

const around = { words: { library: words, words: contractWords, shell: shellWords } }
const nothing: OwnBook = { is_owned: false, is_above_age: false, waiting: [], papers: [], children: [], is_adult: true }
const payment = '0199aaaa-0000-4000-8000-000000000021'
const child = {
  id: '0199aaaa-0000-4000-8000-000000000041',
  name: 'Даяна',
  is_owned: false,
  is_above_age: false,
  waiting: null,
}
const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()

/** Answers every call by its path, and collects what was sent. */
function answer(own: () => OwnBook, replies: Record<string, () => Response> = {}) {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  const paths: Record<string, () => Response> = {
    '/own': () => Response.json(own()),
    '/start': () => Response.json({ address: 'https://pay.example/', method: 'POST', fields: { InvId: '1002' } }),
    '/ebook-purchases': () =>
      Response.json({ message: 'Заказ открыт', id: payment, payment_id: payment, invoice: 1002 }),
    '/api/regions': () =>
      Response.json({ data: [{ id: 'karaganda', name: 'Карагандинская область', tile: { x: 0, y: 0 } }] }),
    '/api/centers': () => Response.json({ data: [] }),
    ...replies,
  }
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (body) sent.push({ path, body: JSON.parse(body) })
    const known = Object.entries(paths).find(([end]) => path.endsWith(end))
    if (!known) throw new Error(`nobody answers ${path}`)
    return known[1]()
  })
  return sent
}

const enter = (role: string) =>
  localStorage.setItem('user', JSON.stringify({ role, first_name: 'Айару', last_name: 'Серікқызы' }))
beforeEach(() => {
  localStorage.clear()
  submit.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const show = (book: Partial<Book> = {}, at = '/book/1') => render(<Offer book={aBook(book)} />, { ...around, at })
const buy = { name: /^Купить за 1\s490\s₸$/ }

test('a guest sees the price on the button, which leads to sign-in and back to the same edition', async () => {
  await show()
  const link = screen.getByRole('link', buy)
  expect(link.getAttribute('href')).toBe(`/signin?redirect=${encodeURIComponent(`/book/${aBook().id}?buy=ebook`)}`)
  fireEvent.click(screen.getByRole('radio', { name: /^Бумажная/ }))
  expect(screen.getByRole('link', { name: /^Заказать за 4\s100\s₸$/ }).getAttribute('href')).toContain('buy%3Dpaper')
})

test('a parent agrees, the purchase is sent with what the page has shown, and the device remembers the book', async () => {
  enter('parent')
  const sent = answer(() => nothing)
  await show()
  fireEvent.click(await screen.findByRole('button', { ...buy, busy: false }))
  const form = await screen.findByRole('region', { name: words.buying.ebook })
  expect(within(form).queryByRole('checkbox', { name: words.fields.has_consent })).toBeNull()
  const pay = within(form).getByRole('button', { name: /^Перейти к оплате/ })
  fireEvent.click(pay)
  expect(await screen.findByText(contractWords.books.terms)).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.click(within(form).getByRole('checkbox', { name: words.fields.agrees_to_terms }))
  fireEvent.click(pay)
  await until(() => expect(submit).toHaveBeenCalledTimes(1))
  expect(sent[0]?.body).toMatchObject({
    reader_id: null,
    agrees_to_terms: true,
    has_consent: true,
    offer_version: '2',
    regulations_version: '1',
    price: 149_000,
  })
  expect(boughtBook()).toEqual({ bookId: aBook().id, type: 'ONLINE' })
})

test('a pupil also says that a parent knows', async () => {
  enter('student')
  const sent = answer(() => ({ ...nothing, is_adult: false }))
  await show({}, '/book/1?buy=ebook')
  const form = await screen.findByRole('region', { name: words.buying.ebook })
  fireEvent.click(within(form).getByRole('checkbox', { name: words.fields.agrees_to_terms }))
  fireEvent.click(within(form).getByRole('button', { name: /^Перейти к оплате/ }))
  expect(await screen.findByText(contractWords.books.parent)).toBeTruthy()
  expect(sent).toEqual([])
})

test('a parent who owns the book gives it to the child who does not', async () => {
  enter('parent')
  const other = { ...child, id: '0199aaaa-0000-4000-8000-000000000042', name: 'Тимур', is_owned: true }
  const sent = answer(() => ({ ...nothing, is_owned: true, children: [other, child] }))
  await show()
  expect((await screen.findByRole('link', { name: words.read })).getAttribute('href')).toBe(`/book/${aBook().id}/read`)
  fireEvent.click(screen.getByRole('button', { name: words.give }))
  const form = await screen.findByRole('region', { name: words.give })
  expect(within(form).getAllByRole('radio')).toHaveLength(1)
  fireEvent.click(within(form).getByRole('checkbox', { name: words.fields.agrees_to_terms }))
  fireEvent.click(within(form).getByRole('button', { name: /^Перейти к оплате/ }))
  await until(() => expect(sent[0]?.body.reader_id).toBe(child.id))
})

test('a free book is owned after one press', async () => {
  enter('student')
  let isOwned = false
  const sent = answer(() => ({ ...nothing, is_adult: false, is_owned: isOwned }), {
    '/ebook-purchases': () => {
      isOwned = true
      return Response.json({ message: 'Книга ваша', id: payment, payment_id: null, invoice: null }, { status: 201 })
    },
  })
  await show({ ebook_price: 0 })
  expect(await screen.findByText(new RegExp(words.takeTerms.pupil))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: words.take.ebook, busy: false }))
  expect(await screen.findByRole('link', { name: words.read })).toBeTruthy()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ price: 0, reader_id: null })
})

const waiting = (price: number) => ({ payment_id: payment, edition: 'ebook' as const, price })

test('an order that waits is paid at its own price, not made again', async () => {
  enter('parent')
  const sent = answer(() => ({ ...nothing, waiting: [waiting(99_000)] }))
  await show()
  fireEvent.click(await screen.findByRole('button', { name: /^Оплатить 990\s₸$/ }))
  await until(() => expect(submit).toHaveBeenCalledTimes(1))
  expect(sent.filter(({ path }) => path.endsWith('/ebook-purchases'))).toEqual([])
  expect(screen.queryByRole('button', buy)).toBeNull()
})

test('after the reader left the book, the end of the payment reads nothing', async () => {
  enter('parent')
  const own = vi.fn(() => ({ ...nothing, waiting: [waiting(99_000)] }))
  answer(own)
  const { unmount } = await show()
  fireEvent.click(await screen.findByRole('button', { name: /^Оплатить 990\s₸$/ }))
  await until(() => expect(submit).toHaveBeenCalledTimes(1))
  unmount()
  own.mockClear()
  // The browser shows the page again, so the payment ends; what follows it runs before the next task.
  fireEvent(window, new Event('pageshow'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(own).not.toHaveBeenCalled()
})

test('a book that became cheaper than the order that waits is bought at the new price', async () => {
  enter('parent')
  answer(() => ({ ...nothing, waiting: [waiting(190_000)] }))
  await show()
  expect(await screen.findByRole('button', { ...buy, busy: false })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Оплатить/ })).toBeNull()
})

test('a gift that waits to be paid stands beside the purchase for oneself', async () => {
  enter('parent')
  answer(() => ({ ...nothing, children: [{ ...child, waiting: { payment_id: payment, price: 99_000 } }] }))
  await show()
  expect(await screen.findByText('Подарок ждёт оплаты: Даяна')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Оплатить 990\s₸$/ })).toBeTruthy()
  expect(screen.getByRole('button', { ...buy, busy: false })).toBeTruthy()
})

test('a pupil below the age mark reads why the book cannot be bought, a parent for which child', async () => {
  enter('student')
  answer(() => ({ ...nothing, is_adult: false, is_above_age: true }))
  const { unmount } = await show({ age: '16' })
  expect(await screen.findByText(/^Отметка книги 16\+/)).toBeTruthy()
  expect(screen.queryByRole('button', buy)).toBeNull()
  unmount()
  enter('parent')
  answer(() => ({ ...nothing, is_owned: true, children: [{ ...child, is_above_age: true }] }))
  await show({ age: '16' })
  expect(await screen.findByText('Возрастная отметка 16+, подарить пока нельзя: Даяна')).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.give })).toBeNull()
})

test('a withdrawn book keeps what the reader has of it at hand', async () => {
  enter('student')
  answer(() => ({ ...nothing, is_owned: true, papers: [{ id: payment, number: '000007', state: 'sent' }] }))
  await render(<Withdrawn book={aBook({ is_on_sale: false })} />, around)
  expect((await screen.findByRole('link', { name: words.read })).getAttribute('href')).toBe(`/book/${aBook().id}/read`)
  expect(screen.getByText(/Заказ 000007/)).toBeTruthy()
  expect(screen.getByText(words.withdrawnOwned)).toBeTruthy()
})

test('an order of a withdrawn book can still be paid', async () => {
  enter('parent')
  answer(() => ({ ...nothing, waiting: [waiting(99_000)] }))
  await render(<Withdrawn book={aBook({ is_on_sale: false })} />, around)
  fireEvent.click(await screen.findByRole('button', { name: /^Оплатить 990\s₸$/ }))
  await until(() => expect(submit).toHaveBeenCalledTimes(1))
})

test('an order of a printed book names the fields that are missing, and the ways have their own', async () => {
  enter('parent')
  const sent = answer(() => nothing)
  await show({}, '/book/1?buy=paper')
  const form = await screen.findByRole('region', { name: words.buying.paper })
  fireEvent.click(await within(form).findByRole('button', { name: /^Перейти к оплате/ }))
  await until(() => expect(within(form).getAllByText(contractWords.field.required).length).toBe(4))
  fireEvent.click(within(form).getByRole('radio', { name: words.paper.way.pickup }))
  await until(() => expect(within(form).queryByRole('textbox', { name: /Адрес/ })).toBeNull())
  expect(within(form).getByRole('textbox', { name: /Получатель/ })).toHaveProperty('value', 'Серікқызы Айару')
  expect(sent).toEqual([])
})

test('a role that buys no books is told so', async () => {
  enter('admin')
  answer(() => nothing)
  await show()
  expect(screen.getByText(words.closed.closed)).toBeTruthy()
  expect(screen.queryByRole('button', buy)).toBeNull()
})

test('a printed book of which no copy is left says nothing about paying', async () => {
  await show({ ebook_price: null, paper_in_stock: false })
  expect(screen.getByText(words.closed.gone)).toBeTruthy()
  expect(screen.queryByText(words.payment)).toBeNull()
})
