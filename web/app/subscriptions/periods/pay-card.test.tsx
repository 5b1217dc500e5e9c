// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SubscriptionPeriod } from '#contract/subscriptions/papers'
import { render } from '../../../testing/render.tsx'
import words from '../ru.json' with { type: 'json' }
import { PayCard } from './pay-card.tsx'

const period: SubscriptionPeriod = {
  id: '0197f000-0000-7000-8000-000000000001',
  number: 'S-2026-000012/2',
  state: 'invoiced',
  price: 25_000_000,
  seats: 4,
  invoiced_on: '2026-11-20',
  due_on: '2026-12-20',
  payment_id: '0197f000-0000-7000-8000-000000000002',
  paid_on: null,
  paid_by: null,
  starts_on: null,
  ends_on: null,
  papers: [],
}
const show = (given: Partial<SubscriptionPeriod> = {}) =>
  render(<PayCard title="К оплате" period={{ ...period, ...given }} />, { words: { subscriptions: words } })

test('an open invoice is paid by card or from the bank', async () => {
  await show()
  expect(screen.getByRole('button', { name: /^Оплатить картой/ })).toBeTruthy()
  expect(screen.getByText(/S-2026-000012\/2/)).toBeTruthy()
})

test('an invoice that can no longer be paid asks for no money and says how to get a new one', async () => {
  await show({ payment_id: null })
  expect(screen.getByText(words.pay.over)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/S-2026-000012\/2/)).toBeNull()
})
