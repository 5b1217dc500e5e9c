import type { SchoolCabinet } from '#contract/subscriptions/school-cabinet'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { cabinetSeats, cabinetSubscription } from '../../subscriptions/addresses.ts'
import { ApplicationTag } from '../../subscriptions/periods/state-tags.tsx'
import styles from './subscription-card.module.css'

type Subscription = NonNullable<SchoolCabinet['subscription']>

interface SubscriptionCardProps {
  subscription: SchoolCabinet['subscription']
  /** Links to the other pages of the subscription. */
  isLinked?: boolean
}

/** The state of the subscription on a night ground: until when, what it costs, and how many seats are taken. */
export function SubscriptionCard({ subscription, isLinked = true }: SubscriptionCardProps) {
  const { t } = useTranslation('school-cabinet')
  if (subscription) return <Present subscription={subscription} isLinked={isLinked} />
  return (
    <Card as="section" tone="night" className="stack">
      <h2 className={styles.title}>{t('card.none')}</h2>
      <p className={styles.quiet}>{t('card.noneText')}</p>
      <LinkButton to="/for-schools#apply" variant="gold">
        {t('card.apply')}
      </LinkButton>
    </Card>
  )
}

function Present({ subscription, isLinked }: { subscription: Subscription; isLinked: boolean }) {
  const { t } = useTranslation('school-cabinet')
  const format = useFormat()
  const { state, plan, price, seats, seats_taken: taken, open_invoice } = subscription
  return (
    <Card as="section" tone="night" className={styles.root}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('card.title')}</h2>
        <ApplicationTag state={state} />
      </div>
      <p className={styles.until}>
        <Until subscription={subscription} />
      </p>
      <p className={styles.quiet}>{t('card.facts', { plan, price: format.money(price), seats })}</p>
      {state === 'active' && seats > 0 && (
        <div>
          <div className={styles.bar} aria-hidden>
            <i style={{ width: `${Math.min(100, (taken / seats) * 100)}%` }} />
          </div>
          <p className={`${styles.ends} ${styles.quiet} tiny`}>
            <span>{t('card.taken', { count: taken })}</span>
            <span>{t('card.free', { count: Math.max(0, seats - taken) })}</span>
          </p>
        </div>
      )}
      {isLinked && <Links isOpen={open_invoice?.payment_id != null} />}
    </Card>
  )
}

function Until({ subscription: { state, ends_on } }: { subscription: Subscription }) {
  const { t } = useTranslation('school-cabinet')
  const format = useFormat()
  if (ends_on) return t(state === 'active' ? 'card.until' : 'card.ended', { day: format.longDate(ends_on) })
  return t(state === 'accepted' ? 'card.waits' : 'card.considered')
}

function Links({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('school-cabinet')
  return (
    <div className="row gap-8">
      <LinkButton to={isOpen ? cabinetSubscription : cabinetSeats} variant="gold">
        {t(isOpen ? 'card.pay' : 'card.seats')}
      </LinkButton>
      <LinkButton to={cabinetSubscription} variant="white">
        {t('card.papers')}
      </LinkButton>
    </div>
  )
}
