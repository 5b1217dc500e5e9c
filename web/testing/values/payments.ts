import { Payment } from '#contract/payments/payments'
import { makerOf } from './maker.ts'

/** A payment of a school's subscription. */
export const aPayment = makerOf(Payment, {
  id: '0199aaaa-0000-7000-8000-000000000001',
  invoice: 1002,
  purpose: 'school-subscription',
  state: 'pending',
  title: 'Подписка школы на 2026/27 учебный год',
  amount: 25_000_000,
  created_at: '2026-11-20T10:40:00.000Z',
  expires_at: '2026-11-27T10:40:00.000Z',
  paid_at: null,
  started_at: '2026-11-20T10:42:00.000Z',
  can_be_started: false,
  receipt_number: null,
  refund: null,
  leads_to: '/school',
})
