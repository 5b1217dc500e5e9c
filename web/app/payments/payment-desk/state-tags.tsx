import type { EventVerdict } from '#contract/payments/payment-desk'
import type { PaymentState, ReceiptState, RefundState } from '#contract/payments/purposes'
import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../../ui/tag.tsx'

const orderTones = {
  pending: 'sky',
  paid: 'green',
  failed: 'warm',
  expired: 'grey',
  refund_requested: 'gold',
  refunded: 'grey',
  refund_rejected: 'green',
} as const satisfies Record<PaymentState, string>

export function OrderTag({ state }: { state: PaymentState }) {
  const { t } = useTranslation('payment-desk')
  return <Tag tone={orderTones[state]}>{t(`states.${state}`)}</Tag>
}

const refundTones = { requested: 'gold', sent: 'sky', refunded: 'green', rejected: 'grey' } as const

export function RefundTag({ state }: { state: RefundState }) {
  const { t } = useTranslation('payment-desk')
  return <Tag tone={refundTones[state]}>{t(`refundStates.${state}`)}</Tag>
}

const receiptTones = { waiting: 'sky', failed: 'red', registered: 'green' } as const

export function ReceiptTag({ state }: { state: ReceiptState }) {
  const { t } = useTranslation('payment-desk')
  return <Tag tone={receiptTones[state]}>{t(`receiptStates.${state}`)}</Tag>
}

const verdictTones: Partial<Record<EventVerdict, 'green' | 'gold' | 'red'>> = {
  granted: 'green',
  refunded: 'green',
  'receipt-registered': 'green',
  'second-payment': 'gold',
  'order-ended': 'gold',
  'refund-requested': 'gold',
  'refund-reopened': 'gold',
  crediting: 'gold',
  'other-amount': 'red',
  'bad-signature': 'red',
  malformed: 'red',
  'unknown-order': 'red',
  'twice-at-provider': 'red',
  'provider-refused': 'red',
  failed: 'red',
  'receipt-failed': 'red',
  'returned-at-provider': 'red',
  'refund-unanswered': 'red',
  'day-differs': 'red',
  'day-unread': 'red',
}

export function VerdictTag({ verdict }: { verdict: EventVerdict }) {
  const { t } = useTranslation('payment-desk')
  return <Tag tone={verdictTones[verdict] ?? 'grey'}>{t(`verdicts.${verdict}`)}</Tag>
}
