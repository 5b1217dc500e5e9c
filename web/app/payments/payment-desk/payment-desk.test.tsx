// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentOrder } from '#contract/payments/payment-desk'
import fieldWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import { sentenceAt } from '../../../testing/sentence-at.ts'
import { aPaymentOrder } from '../../../testing/values/payments.ts'
import shell from '../../shell/ru.json' with { type: 'json' }
import { OrderSteps } from './order-steps.tsx'
import { OrderParts } from './order-parts.tsx'
import { PaymentList } from './payment-list.tsx'
import { StatementUpload } from './statement-upload.tsx'
import words from './ru.json' with { type: 'json' }

const call = vi.fn<typeof fetch>()
beforeEach(() => {
  call.mockReset().mockImplementation(async () => Response.json({ message: 'Готово' }))
  vi.stubGlobal('fetch', call)
})
afterEach(() => vi.unstubAllGlobals())

const around = { words: { 'payment-desk': words, words: fieldWords, shell } }
const sent = () => call.mock.calls.map(([path, init]) => [path, JSON.parse((init?.body as string) ?? '{}')])
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const order = (changes: Partial<PaymentOrder> = {}) => aPaymentOrder(changes)
const reason = 'Письмо школы от 21 ноября'

/** Opens the window of a step, gives a reason and confirms it there. */
async function confirm(name: string, given: string) {
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText(new RegExp(`^${words.fields.reason}`))
  fireEvent.change(field, { target: { value: given } })
  fireEvent.click(dialog.getByRole('button', { name }))
  return field
}

test('a refund is asked for with a reason, and too short a one is not sent', async () => {
  await render(<PaymentList order={order()} />, around)
  press(/^Запросить возврат 250.000.₸/)
  const field = await confirm(words.refund.request, 'нет')
  await waitFor(() => expect(sentenceAt(field)).toContain(fieldWords.comment.short))
  expect(sent()).toEqual([])
  await confirm(words.refund.request, reason)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [payment] = order().payments
  expect(sent()).toEqual([[`/api/payment-orders/${order().id}/refunds`, { payment_id: payment?.id, reason }]])
})

test.each([
  [words.refund.send, 'sending'],
  [words.refund.complete, 'completion'],
  [words.refund.reject, 'refusal'],
])('the step “%s” of a refund is one call with its reason', async (name, path) => {
  await render(<PaymentList order={order()} />, around)
  press(name)
  await confirm(name, reason)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([[`/api/payment-refunds/${order().payments[1]?.refund?.id}/${path}`, { reason }]])
})

test('a refund at the provider is not refused any more, and one that is closed has no steps', async () => {
  const withRefund = (state: 'sent' | 'refunded') => {
    const [first, second] = order().payments
    return order({
      payments: [first!, { ...second!, refund: { ...second!.refund!, state, can_be_sent: false } }],
    })
  }
  const { unmount } = await render(<PaymentList order={withRefund('sent')} />, around)
  const steps = () =>
    [words.refund.send, words.refund.complete, words.refund.reject].filter((name) =>
      screen.queryByRole('button', { name }),
    )
  expect(steps()).toEqual([words.refund.complete])
  expect(screen.queryByText(words.refund.unanswered)).toBeNull()
  unmount()
  await render(<PaymentList order={withRefund('refunded')} />, around)
  expect(steps()).toEqual([])
})

test('a refund that was sent without an answer says what to look for, and is put back with a reason', async () => {
  const [, payment] = order().payments
  const refund = { ...payment!.refund!, state: 'sent' as const, can_be_sent: false, is_unanswered: true }
  await render(<PaymentList order={order({ payments: [{ ...payment!, refund }] })} />, around)
  expect(screen.getByText(words.refund.unanswered)).toBeTruthy()
  press(words.refund.reopen)
  await confirm(words.refund.reopen, reason)
  await waitFor(() => expect(sent()).toEqual([[`/api/payment-refunds/${refund.id}/reopening`, { reason }]]))
})

test.each([
  ['second-payment', words.refund.rejectText],
  ['order-ended', words.refund.rejectLateText],
] as const)('who refuses a refund (%s) reads what becomes of the purchase', async (cause, text) => {
  const [, payment] = order().payments
  const refund = { ...payment!.refund!, cause }
  await render(<PaymentList order={order({ payments: [{ ...payment!, refund }] })} />, around)
  press(words.refund.reject)
  expect(await within(await screen.findByRole('dialog')).findByText(text)).toBeTruthy()
})

test('money that came another way is confirmed with its sum and a reason', async () => {
  await render(<OrderSteps order={order({ can_be_settled: true, attempts: [] })} />, around)
  const sum = screen.getByLabelText(new RegExp(`^${words.fields.sum.replace('₸', '.')}`))
  fireEvent.change(sum, { target: { value: '250000,00' } })
  fireEvent.change(screen.getByLabelText(new RegExp(`^${words.fields.reason}`)), { target: { value: reason } })
  press(words.settle.button)
  await waitFor(() => expect(sentenceAt(sum)).toContain(fieldWords.sum.wrong))
  expect(sent()).toEqual([])
  fireEvent.change(sum, { target: { value: '250000.00' } })
  press(words.settle.button)
  await waitFor(() =>
    expect(sent()).toEqual([[`/api/payment-orders/${order().id}/settlement`, { sum: '250000.00', reason }]]),
  )
})

test('the provider is asked about an order that was begun, not about one that nobody began', async () => {
  const attempt = { invoice: 1002, state: 'open', started_at: null, next_query_at: null } as const
  const { unmount } = await render(<OrderSteps order={order({ attempts: [attempt] })} />, around)
  expect(screen.queryByRole('button', { name: words.query.button })).toBeNull()
  unmount()
  const begun = { ...attempt, started_at: '2026-11-20T10:41:00.000Z' }
  await render(<OrderSteps order={order({ attempts: [begun] })} />, around)
  press(words.query.button)
  await waitFor(() => expect(sent()).toEqual([[`/api/payment-orders/${order().id}/query`, {}]]))
})

test('an event to look at is closed with what was found; others have no button', async () => {
  const [event] = order().events
  const quiet = { ...event!, id: '0199aaaa-0000-7000-8000-000000000022', needs_look: false }
  await render(<OrderParts order={order({ events: [event!, quiet] })} />, around)
  expect(screen.getAllByText(words.verdicts['second-payment'])).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /^Разобрано/ })).toHaveLength(1)
  press(/^Разобрано/)
  await confirm(words.look.button, reason)
  await waitFor(() => expect(sent()).toEqual([[`/api/payment-events/${event?.id}/look`, { reason }]]))
})

test('a receipt that failed is asked for again, or its number is entered', async () => {
  await render(<OrderParts order={order()} />, around)
  const [receipt] = order().receipts
  press(/^Запросить чек ещё раз/)
  await waitFor(() => expect(sent()).toEqual([[`/api/payment-receipts/${receipt?.id}/repetition`, {}]]))
  press(/^Ввести номер чека/)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(new RegExp(`^${words.fields.number}`)), { target: { value: ' 4417-22 ' } })
  await confirm(words.receipt.enter, reason)
  await waitFor(() =>
    expect(sent()[1]).toEqual([`/api/payment-receipts/${receipt?.id}/number`, { number: '4417-22', reason }]),
  )
})

test('a table that is refused says why, and another one can be chosen', async () => {
  call.mockImplementation(async () =>
    Response.json({ code: 'payment-statement', message: 'Нужны столбцы InvId и OutSum' }, { status: 422 }),
  )
  const { container } = await render(<StatementUpload day="2026-11-20" />, around)
  const file = new File(['InvId;Sum\n'], 'day.csv')
  fireEvent.change(container.querySelector('input')!, { target: { files: [file] } })
  expect((await screen.findByRole('alert')).textContent).toBe('Нужны столбцы InvId и OutSum')
  expect(call.mock.calls[0]?.[0]).toBe('/api/payment-reconciliation/2026-11-20/statement')
  expect(call.mock.calls[0]?.[1]?.body).toHaveProperty('type', 'text/csv')
})
