// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import type { SubscriptionPeriod } from '#contract/subscriptions/papers'
import { render } from '../../../testing/render.tsx'
import { CancelInvoiceCard } from './cancel-invoice-card.tsx'
import words from './ru.json' with { type: 'json' }
import { TransferCard } from './transfer-card.tsx'

const id = '0197f000-0000-7000-8000-000000000001'
const period: SubscriptionPeriod = {
  id,
  number: 'S-2026-000012/2',
  state: 'invoiced',
  price: 25_000_000,
  seats: 4,
  invoiced_on: '2026-11-20',
  due_on: '2026-12-20',
  payment_id: null,
  paid_on: null,
  paid_by: null,
  starts_on: null,
  ends_on: null,
  papers: [],
}
afterEach(() => vi.unstubAllGlobals())

/** Collects what is sent, and where. */
function calls(): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push([new URL(address, 'http://site').pathname, JSON.parse(body)])
    return Response.json({ message: 'Сделано' })
  })
  return sent
}
const show = (card: React.ReactElement) => render(card, { words: { 'subscription-desk': words, words: contractWords } })
const type = (field: keyof typeof words.fields, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${words.fields[field]}`) }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const reason = 'Деньги поступили на счёт'

test('a transfer is confirmed with the sum that staff type from the bank statement; none is filled in for them', async () => {
  const sent = calls()
  await show(<TransferCard id={id} period={period} />)
  type('reference', 'ПП 4711')
  type('transferReason', reason)
  press(words.transfer.send)
  expect(sent).toEqual([])
  type('sum', '250000.00')
  press(words.transfer.send)
  await waitFor(() =>
    expect(sent).toEqual([
      [`/api/subscription-desk/${id}/transfer`, { sum: '250000.00', reference: 'ПП 4711', reason }],
    ]),
  )
})

test('an invoice is cancelled with a reason, after a first press that only asks for it', async () => {
  const sent = calls()
  await show(<CancelInvoiceCard id={id} period={period} />)
  press(words.invoice.title)
  type('reason', 'Школа попросила отменить счёт')
  press(words.invoice.send)
  await waitFor(() =>
    expect(sent).toEqual([
      [`/api/subscription-desk/${id}/invoice-cancellation`, { reason: 'Школа попросила отменить счёт' }],
    ]),
  )
})
