import { PaymentOrder } from '#contract/payments/payment-desk'
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
  receipt_state: null,
  refund: null,
  leads_to: '/school',
})

const event: PaymentOrder['events'][number] = {
  id: '0199aaaa-0000-7000-8000-000000000021',
  at: '2026-11-20T10:49:00.000Z',
  source: 'notification',
  verdict: 'second-payment',
  order_id: '0199aaaa-0000-7000-8000-000000000001',
  invoice: 1003,
  amount: 25_000_000,
  body_hash: 'ab12'.repeat(16),
  actor: null,
  note: '',
  needs_look: true,
  looked: null,
}

/** An order of a school's subscription that was paid twice, as staff see it. */
export const aPaymentOrder = makerOf(PaymentOrder, {
  id: '0199aaaa-0000-7000-8000-000000000001',
  invoice: 1002,
  purpose: 'school-subscription',
  state: 'paid',
  title: 'Подписка школы на год',
  titles: { ru: 'Подписка школы на год', kk: 'Мектеп жазылымы', en: 'School subscription' },
  amount: 25_000_000,
  created_at: '2026-11-20T10:40:00.000Z',
  expires_at: '2026-11-27T10:40:00.000Z',
  paid_at: '2026-11-20T10:43:00.000Z',
  payer: null,
  leads_to: '/school',
  granted_at: '2026-11-20T10:43:00.000Z',
  revoked_at: null,
  attempts: [
    { invoice: 1002, state: 'paid', started_at: '2026-11-20T10:41:00.000Z', next_query_at: null },
    { invoice: 1003, state: 'open', started_at: '2026-11-20T10:42:00.000Z', next_query_at: null },
  ],
  payments: [
    {
      id: '0199aaaa-0000-7000-8000-000000000011',
      invoice: 1002,
      amount: 25_000_000,
      source: 'notification',
      method: 'BankCard',
      received_at: '2026-11-20T10:43:00.000Z',
      refund: null,
      can_be_refunded: true,
    },
    {
      id: '0199aaaa-0000-7000-8000-000000000012',
      invoice: 1003,
      amount: 25_000_000,
      source: 'notification',
      method: 'BankCard',
      received_at: '2026-11-20T10:49:00.000Z',
      refund: {
        id: '0199aaaa-0000-7000-8000-000000000031',
        state: 'requested',
        cause: 'second-payment',
        amount: 25_000_000,
        reason: '',
        requested_at: '2026-11-20T10:49:00.000Z',
        requested_by: null,
        decision_reason: '',
        decided_at: null,
        decided_by: null,
        can_be_sent: true,
        is_unanswered: false,
      },
      can_be_refunded: false,
    },
  ],
  receipts: [
    {
      id: '0199aaaa-0000-7000-8000-000000000041',
      state: 'failed',
      number: null,
      attempts: 5,
      next_at: null,
      error: 'HTTP 502',
    },
  ],
  events: [event],
  can_be_settled: false,
})
