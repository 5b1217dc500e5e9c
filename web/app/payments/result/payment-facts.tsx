import type { Payment } from '#contract/payments/payments'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './payment-result.module.css'

/** The order as the server has it; until when it can be paid is said of an open one. */
export function PaymentFacts({ payment, isOpen }: { payment: Payment; isOpen: boolean }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const { title, invoice, amount, paid_at: paidAt, expires_at: expiresAt } = payment
  const { receipt_number: receipt, receipt_state: receiptState } = payment
  const facts = [
    { label: t('facts.title'), value: title },
    { label: t('facts.number'), value: String(invoice) },
    { label: t('facts.amount'), value: format.money(amount) },
    { label: t('facts.receipt'), value: receipt ?? (receiptState === 'waiting' && t('facts.receiptLater')) },
    { label: t('facts.paid'), value: paidAt && <time dateTime={paidAt}>{format.dateTime(paidAt)}</time> },
    {
      label: t('facts.until'),
      value: isOpen && <time dateTime={expiresAt}>{format.dateTime(expiresAt)}</time>,
    },
  ]
  return (
    <div className={styles.facts}>
      <FactList look="rows" facts={facts} />
      {paidAt && <p>{t('facts.zone')}</p>}
    </div>
  )
}

/** Money that goes back or whose refund was refused, and a connection that is lost. */
export function PaymentNotes({ payment: { refund, state }, isAway }: { payment: Payment; isAway: boolean }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  // The refund of the order itself is said by its state.
  const isExtra = refund && (state === 'paid' || state === 'expired' || state === 'pending' || state === 'failed')
  return (
    <>
      {isExtra && (
        <InfoNote tone="gold" title={t(`extra.${state === 'paid' ? 'second' : 'late'}`)}>
          {t(`extra.${refund.state}`, { amount: format.money(refund.amount) })}
        </InfoNote>
      )}
      {isAway && (
        <InfoNote tone="gold" live>
          {t('awayNote')}
        </InfoNote>
      )}
    </>
  )
}
