// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Payment } from '#contract/payments/payments'
import { render } from '../../../testing/render.tsx'
import { aPayment } from '../../../testing/values/payments.ts'
import shell from '../../shell/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import { PaymentResult } from './payment-result.tsx'

const call = vi.fn<typeof fetch>()
const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  call.mockReset()
  submit.mockClear()
  vi.stubGlobal('fetch', call)
})
afterEach(() => {
  look('visible')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const { id } = aPayment()
const answers = (changes: Partial<Payment>) => call.mockImplementation(async () => Response.json(aPayment(changes)))
const reads = () => call.mock.calls.length
const heading = () => screen.findByRole('heading', { level: 1 })
const show = (by: 'success' | 'failure' = 'success', order: string | null = id) =>
  render(<PaymentResult order={order} by={by} />, { words: { payments: words, shell } })
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ')
const isNow = (title: string) => waitFor(async () => expect((await heading()).textContent).toBe(title))

function look(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  fireEvent(document, new Event('visibilitychange'))
}

test('a payment that the bank confirms while its payer waits becomes paid by itself', async () => {
  answers({ state: 'pending', can_be_started: true })
  await show()
  await isNow(words.view.waiting.title)
  expect(screen.getByRole('status').textContent).toContain(words.view.waiting.lead)
  expect(screen.queryByRole('button', { name: /Оплатить/ })).toBeNull()
  answers({
    state: 'paid',
    paid_at: '2026-11-20T10:43:00.000Z',
    receipt_number: '4417-22',
    receipt_state: 'registered',
  })
  await act(() => vi.advanceTimersByTimeAsync(2000))
  await isNow(words.view.paid.title)
  const facts = plain(document.querySelector('dl')?.textContent)
  for (const fact of [
    'Подписка школы на 2026/27 учебный год',
    '1002',
    '250 000 ₸',
    '4417-22',
    '20 ноября 2026 г. в 15:43',
  ])
    expect(facts).toContain(fact)
  expect(screen.getByRole('link', { name: words.ways.to['school-subscription'] }).getAttribute('href')).toBe('/school')
  // A second payment of the same order would still come within seconds.
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  const before = reads()
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(reads()).toBe(before)
})

test('nobody asks the server while the page is hidden, and who comes back sees the newest state', async () => {
  answers({ state: 'pending' })
  await show()
  await isNow(words.view.waiting.title)
  act(() => look('hidden'))
  const before = reads()
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(reads()).toBe(before)
  answers({ state: 'failed' })
  act(() => look('visible'))
  await isNow(words.view.failed.title)
})

test('a bank that is silent for long is asked only when the payer wants it', async () => {
  answers({ state: 'pending' })
  await show()
  await act(() => vi.advanceTimersByTimeAsync(1_200_000))
  await isNow(words.view.long.title)
  const before = reads()
  await act(() => vi.advanceTimersByTimeAsync(3_600_000))
  expect(reads()).toBe(before)
  fireEvent.click(screen.getByRole('button', { name: words.ways.check }))
  expect(reads()).toBe(before + 1)
})

test.each(['unknown', null])('an order that is not there (%s) is said clearly, with a way out', async (order) => {
  call.mockImplementation(async () => Response.json({ code: 'not-found', message: 'Нет' }, { status: 404 }))
  await show('success', order)
  await isNow(words.view.unknown.title)
  expect(reads()).toBe(order === null ? 0 : 1)
  expect(screen.getByRole('link', { name: words.ways.home })).toBeTruthy()
})

test('a second payment of a paid order is said with its amount', async () => {
  answers({
    state: 'paid',
    receipt_number: '1',
    receipt_state: 'registered',
    refund: { state: 'requested', amount: 25_000_000 },
  })
  await show()
  expect(await screen.findByText(words.extra.second)).toBeTruthy()
  expect(plain(document.body.textContent)).toContain('250 000 ₸ вернём')
})

test('a refund of a second payment that was refused is said, and whom to ask', async () => {
  answers({ state: 'paid', refund: { state: 'rejected', amount: 25_000_000 } })
  await show()
  expect(await screen.findByText(words.extra.second)).toBeTruthy()
  expect(plain(document.body.textContent)).toContain('В возврате 250 000 ₸ отказано')
})

test.each([
  ['waiting', true],
  ['failed', false],
  [null, false],
] as const)('a receipt that comes is announced, and one that does not come is not: %s', async (state, isSaid) => {
  answers({ state: 'paid', receipt_state: state })
  await show()
  await isNow(words.view.paid.title)
  expect(screen.queryByText(words.facts.receipt) !== null).toBe(isSaid)
  expect(screen.queryByText(words.facts.receiptLater) !== null).toBe(isSaid)
})

test.each([
  ['refund_requested', 'requested'],
  ['refunded', 'refunded'],
  ['refund_rejected', 'rejected'],
] as const)('the refund of an order (%s) is said once', async (state, refund) => {
  answers({ state, refund: { state: refund, amount: 25_000_000 } })
  await show()
  await isNow(words.view[state].title)
  expect(screen.queryByText(words.extra.second)).toBeNull()
})

test('a lost connection is not taken for a failed payment', async () => {
  call.mockRejectedValue(new TypeError('network'))
  await show('failure')
  await isNow(words.view.away.title)
  answers({ state: 'paid', receipt_number: '1', receipt_state: 'registered' })
  act(() => void fireEvent(window, new Event('online')))
  expect(await screen.findByRole('heading', { name: words.view.paid.title })).toBeTruthy()
})

test('a payer who came back without paying pays again by one form, however often the button is pressed', async () => {
  answers({ state: 'pending', can_be_started: true })
  await show('failure')
  await isNow(words.view.cancelled.title)
  call.mockClear()
  call.mockImplementation(async () =>
    Response.json({
      address: 'https://pay.example/Merchant/Index.aspx',
      method: 'POST',
      fields: { InvId: '7', OutSum: '250000.00' },
    }),
  )
  const button = screen.getByRole('button', { name: /Повторить оплату, 250.000.₸/ })
  act(() => {
    button.click()
    button.click()
  })
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
  expect(call.mock.calls.map(([path]) => path)).toEqual([`/api/payments/${id}/start`])
  const form = submit.mock.contexts[0] as HTMLFormElement
  expect([form.action, form.method]).toEqual(['https://pay.example/Merchant/Index.aspx', 'post'])
  expect(Object.fromEntries(new FormData(form))).toEqual({ InvId: '7', OutSum: '250000.00' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  // The back button of the browser shows the page as it was left.
  act(() => void fireEvent(window, new Event('pageshow')))
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
})

test('an order that was paid in another tab meanwhile is shown as paid instead of being paid again', async () => {
  answers({ state: 'failed', can_be_started: true })
  await show('failure')
  const button = await screen.findByRole('button', { name: /Повторить оплату/ })
  call.mockImplementation(async (path) =>
    path === `/api/payments/${id}/start`
      ? Response.json({ code: 'payment-settled', message: 'Уже оплачено' }, { status: 409 })
      : Response.json(aPayment({ state: 'paid', receipt_number: '1', receipt_state: 'registered' })),
  )
  fireEvent.click(button)
  await isNow(words.view.paid.title)
  expect(submit).not.toHaveBeenCalled()
})
