import { useRevalidator } from 'react-router'
import type { SubscriptionPeriod } from '#contract/subscriptions/papers'
import { useTranslation } from '#web/i18n/use-translation'
import { PayButton } from '../../payments/pay-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import styles from './periods.module.css'

/** The invoice that waits: pay by card now, or from the bank. One that can no longer be paid says so. */
export function PayCard({ title, period }: { title: string; period: SubscriptionPeriod }) {
  const { t } = useTranslation('subscriptions')
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const { price, number, due_on, payment_id } = period
  return (
    <Card as="section" tone="paleGold" className={styles.pay}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.sum}>{format.money(price)}</p>
      {payment_id ? (
        <>
          <p>{t('pay.due', { day: format.longDate(due_on) })}</p>
          <PayButton order={payment_id} onRefused={() => revalidate()}>
            {t('pay.card', { price: format.money(price) })}
          </PayButton>
          <p className="muted">{t('pay.transfer', { number })}</p>
        </>
      ) : (
        <p>{t('pay.over')}</p>
      )}
    </Card>
  )
}
