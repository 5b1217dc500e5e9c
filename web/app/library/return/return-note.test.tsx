// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import shellWords from '../../shell/ru.json' with { type: 'json' }
import { boughtBook, rememberBought } from '../buying/last-bought.ts'
import words from '../ru.json' with { type: 'json' }
import { ReturnNote } from './return-note.tsx'

const bookId = '0199aaaa-0000-4000-8000-000000002601'
const uuid = '0199aaaa-0000-4000-8000-000000000011'
const call = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.clear()
  localStorage.setItem('user', JSON.stringify({ role: 'parent' }))
  call.mockReset()
  vi.stubGlobal('fetch', call)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Page = () => {
  const { pathname, search } = useLocation()
  return (
    <>
      <ReturnNote />
      <p>{pathname + search}</p>
    </>
  )
}
const show = (at = '/library?InvId=1002') => render(<Page />, { words: { library: words, shell: shellWords }, at })
const refuse = (status: number, code: string) => async () => Response.json({ message: 'нет', code }, { status })
const paid = (type: 'ONLINE' | 'OFFLINE') => async () => Response.json({ message: 'Оплачено', type, uuid })

test('a paid electronic book keeps its uuid, can be read, and the address asks for books of its kind', async () => {
  rememberBought({ bookId, type: 'ONLINE' })
  call.mockImplementation(paid('ONLINE'))
  await show()
  expect(await screen.findByText('/library?edition=ebook')).toBeTruthy()
  expect(screen.getByRole('link', { name: words.read }).getAttribute('href')).toBe(`/book/${bookId}/read`)
  expect(boughtBook()).toEqual({ bookId, type: 'ONLINE', uuid })
  expect(call).toHaveBeenCalledTimes(1)
  const [path, request] = call.mock.calls[0] ?? []
  expect([path, JSON.parse(request?.body as string)]).toEqual([
    `/api/library/purchase/${bookId}`,
    { bookId, type: 'ONLINE', invoice: 1002 },
  ])
})

test('a printed book leads to the printed ones, and its record is not needed any more', async () => {
  rememberBought({ bookId, type: 'OFFLINE' })
  call.mockImplementation(paid('OFFLINE'))
  await show()
  expect(await screen.findByText('/library?edition=paper')).toBeTruthy()
  expect(boughtBook()).toBeNull()
})

test('a payment that the bank has not confirmed is asked about again, until it is', async () => {
  rememberBought({ bookId, type: 'ONLINE' })
  call.mockImplementation(refuse(409, 'purchase-waiting'))
  await show()
  expect(await screen.findByText(words.return.waiting)).toBeTruthy()
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  call.mockImplementation(paid('ONLINE'))
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(await screen.findByText(words.return.bought.ONLINE)).toBeTruthy()
})

test('a purchase that has ended says so, and is not asked about again', async () => {
  rememberBought({ bookId, type: 'ONLINE' })
  call.mockImplementation(refuse(409, 'purchase-ended'))
  await show()
  expect(await screen.findByText(words.return.ended)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(call).toHaveBeenCalledTimes(1)
  expect(boughtBook()).toBeNull()
})

test.each([
  ['without an invoice', '/library'],
  ['with a damaged invoice', '/library?InvId=1002abc'],
])('%s nothing is asked', async (_, at) => {
  rememberBought({ bookId, type: 'ONLINE' })
  await show(at)
  expect(screen.getByText(at)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(call).not.toHaveBeenCalled()
})

const found = (type: 'ONLINE' | 'OFFLINE') => async () => Response.json({ bookId, type })
const asked = () => call.mock.calls.map(([path]) => path)

test('a device without a record asks the server which book the invoice is of', async () => {
  call.mockImplementationOnce(found('ONLINE')).mockImplementationOnce(paid('ONLINE'))
  await show()
  expect(await screen.findByText('/library?edition=ebook')).toBeTruthy()
  expect(asked()).toEqual(['/api/book-purchases/1002', `/api/library/purchase/${bookId}`])
  expect(screen.getByRole('link', { name: words.read }).getAttribute('href')).toBe(`/book/${bookId}/read`)
})

test('a record of another book does not hide what the invoice is of', async () => {
  rememberBought({ bookId: uuid, type: 'ONLINE' })
  call
    .mockImplementationOnce(refuse(404, 'not-found'))
    .mockImplementationOnce(found('OFFLINE'))
    .mockImplementationOnce(paid('OFFLINE'))
  await show()
  expect(await screen.findByText('/library?edition=paper')).toBeTruthy()
})

test('an invoice that is not of this account says so', async () => {
  call.mockImplementation(refuse(404, 'not-found'))
  await show()
  expect(await screen.findByText(words.return.unknown)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(asked()).toEqual(['/api/book-purchases/1002'])
})

test('a guest without a record signs in to see the same invoice', async () => {
  localStorage.removeItem('user')
  await show()
  expect(await screen.findByText(words.return.guest)).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})

test('who is not signed in any more comes back to the same invoice after signing in', async () => {
  rememberBought({ bookId, type: 'ONLINE' })
  localStorage.removeItem('user')
  await show()
  const link = await screen.findByRole('link', { name: words.signIn })
  expect(link.getAttribute('href')).toBe(`/signin?redirect=${encodeURIComponent('/library?InvId=1002')}`)
  expect(call).not.toHaveBeenCalled()
})
