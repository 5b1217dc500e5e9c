import { useTranslation } from '#web/i18n/use-translation'
import { PageMeta } from '../../shell/page-meta.tsx'
import { Card } from '../../ui/card.tsx'
import { Sunrise } from '../../ui/drawings/scenes/sunrise.tsx'
import { Tag } from '../../ui/tag.tsx'
import { PaymentFacts, PaymentNotes } from './payment-facts.tsx'
import { payable, suns, viewOf, type ReturnedBy } from './payment-view.rules.ts'
import { PaymentWays } from './payment-ways.tsx'
import { usePayment } from './use-payment.ts'
import { WaitingSteps } from './waiting-steps.tsx'
import styles from './payment-result.module.css'

/** The state of a payment. One layout: the position of the sun tells the state, and the words say it. */
export function PaymentResult({ order, by }: { order: string | null; by: ReturnedBy }) {
  const { t } = useTranslation('payments')
  const { waiting, check } = usePayment(order)
  const { payment, trouble, step } = waiting
  const view = viewOf(waiting, by)
  const sun = suns[view]
  const isUnderWay = view === 'waiting' || view === 'long'
  return (
    <div className={styles.page}>
      <PageMeta title={t(`view.${view}.title`)} />
      <Card as="section" size="feature" tone={sun === 'done' ? 'gold' : 'white'} className={styles.card}>
        <div className={styles.scene} data-sun={sun}>
          <Sunrise state={sun} />
        </div>
        <div className={styles.words}>
          <div role="status" className={styles.state}>
            {isUnderWay && <Tag tone="gold">{t('tag')}</Tag>}
            <h1>{t(`view.${view}.title`)}</h1>
            <p>{t(`view.${view}.lead`)}</p>
          </div>
          {isUnderWay && payment && <WaitingSteps payment={payment} />}
          {payment && <PaymentNotes payment={payment} isAway={trouble === 'away'} />}
          {payment && <PaymentFacts payment={payment} isOpen={payable.includes(view)} />}
          <PaymentWays view={view} payment={payment} isBusy={step === 'reading'} onCheck={check} />
        </div>
      </Card>
    </div>
  )
}
