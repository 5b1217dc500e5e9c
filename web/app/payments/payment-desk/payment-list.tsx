import { Title } from '@mantine/core'
import {
  completeRefund,
  rejectRefund,
  reopenRefund,
  requestRefund,
  sendRefund,
  type PaymentOrder,
} from '#contract/payments/payment-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { ReasonButton } from './reason-button.tsx'
import { RefundTag } from './state-tags.tsx'
import styles from './payment-desk.module.css'

type ReceivedPayment = PaymentOrder['payments'][number]

/** Money that came for an order, each with its refund. */
export function PaymentList({ order: { id, payments } }: { order: PaymentOrder }) {
  const { t } = useTranslation('payment-desk')
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('payments.title')}
      </Title>
      <ul className={`${styles.payments} grid list`}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <PaymentItem order={id} payment={payment} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PaymentItem({ order, payment }: { order: string; payment: ReceivedPayment }) {
  const { t } = useTranslation('payment-desk')
  const format = useFormat()
  const { id, amount, invoice, source, method, received_at: at, refund, can_be_refunded: canBeRefunded } = payment
  const facts = [
    { label: t('heads.amount'), value: format.money(amount) },
    { label: t('heads.received'), value: <time dateTime={at}>{format.dateTime(at)}</time> },
    { label: t('heads.source'), value: t(`sources.${source}`) },
    { label: t('heads.method'), value: method },
    { label: t('heads.invoice'), value: invoice },
  ]
  return (
    <div className="stack packed">
      <FactList facts={facts} />
      {refund && <RefundPart refund={refund} />}
      {canBeRefunded && (
        <div className="row">
          <ReasonButton
            endpoint={requestRefund}
            id={order}
            beside={{ payment_id: id }}
            text={t('refund.requestText', { amount: format.money(amount) })}
            label={t('refund.requestOf', { amount: format.money(amount) })}
          >
            {t('refund.request')}
          </ReasonButton>
        </div>
      )}
    </div>
  )
}

/** One refund: why, by whom, and the steps that are open. */
function RefundPart({ refund }: { refund: NonNullable<ReceivedPayment['refund']> }) {
  const { t } = useTranslation('payment-desk')
  const format = useFormat()
  const { id, state, cause, amount, reason } = refund
  const money = format.money(amount)
  const isOpen = state === 'requested' || state === 'sent'
  const by = (at: string, who: string | null) => [format.dateTime(at), who ?? t('server')].join(', ')
  return (
    <div className={`${styles.refund} stack gap-12`}>
      <div className="row gap-8-12 middle">
        <b>{t('refund.title', { amount: money })}</b>
        <RefundTag state={state} />
      </div>
      <FactList
        facts={[
          { label: t('heads.cause'), value: t(`causes.${cause}`) },
          { label: t('heads.requested'), value: by(refund.requested_at, refund.requested_by) },
          { label: t('heads.reason'), value: reason },
          { label: t('heads.decided'), value: refund.decided_at && by(refund.decided_at, refund.decided_by) },
          { label: t('heads.decisionReason'), value: refund.decision_reason },
        ]}
      />
      {refund.is_unanswered && <InfoNote tone="gold">{t('refund.unanswered')}</InfoNote>}
      {isOpen && (
        <div className="row">
          {refund.can_be_sent && (
            <ReasonButton endpoint={sendRefund} id={id} variant="filled" text={t('refund.sendText', { amount: money })}>
              {t('refund.send')}
            </ReasonButton>
          )}
          <ReasonButton endpoint={completeRefund} id={id} text={t('refund.completeText', { amount: money })}>
            {t('refund.complete')}
          </ReasonButton>
          {refund.is_unanswered && (
            <ReasonButton endpoint={reopenRefund} id={id} text={t('refund.reopenText', { amount: money })}>
              {t('refund.reopen')}
            </ReasonButton>
          )}
          {state === 'requested' && cause !== 'cancelled' && (
            <ReasonButton
              endpoint={rejectRefund}
              id={id}
              variant="danger"
              text={t(cause === 'order-ended' ? 'refund.rejectLateText' : 'refund.rejectText')}
            >
              {t('refund.reject')}
            </ReasonButton>
          )}
        </div>
      )}
    </div>
  )
}
