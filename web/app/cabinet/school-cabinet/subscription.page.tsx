import { Title } from '@mantine/core'
import {
  listSchoolPapers,
  printSchoolPaper,
  readSchoolCabinet,
  requestRenewal,
  type SchoolCabinet,
} from '#contract/subscriptions/school-cabinet'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CardSkeleton } from '../../ui/skeletons/card-skeleton.tsx'
import { PayCard } from '../../subscriptions/periods/pay-card.tsx'
import { PeriodCard } from '../../subscriptions/periods/period-card.tsx'
import type { Route } from './+types/subscription.page'
import styles from './overview.module.css'
import { SubscriptionCard } from './subscription-card.tsx'

export const handle = { words: ['school-cabinet', 'subscriptions'], skeleton: CardSkeleton }

export async function clientLoader() {
  openForRoles(readSchoolCabinet.for)
  const [{ subscription }, { data: periods }] = await Promise.all([
    api(readSchoolCabinet, {}),
    api(listSchoolPapers, {}),
  ])
  return { subscription, periods }
}

/** The subscription of the school: the open invoice, the renewal, and all periods with their papers. */
export default function SubscriptionPage({ loaderData: { subscription, periods } }: Route.ComponentProps) {
  const { t } = useTranslation('school-cabinet')
  return (
    <div className="stack gap-18">
      <CabinetHead
        title={t('subscription.title')}
        lead={subscription && t('subscription.lead', { number: subscription.number })}
      />
      <div className={styles.columns}>
        <div className="stack gap-18">
          {subscription?.open_invoice && <PayCard title={t('subscription.open')} period={subscription.open_invoice} />}
          {periods.length === 0 ? (
            <Card as="section">
              <EmptyState subject="notifications" title={t('subscription.empty')} text={t('subscription.emptyText')} />
            </Card>
          ) : (
            <ul className="grid list" aria-label={t('subscription.periods')}>
              {periods.map((period) => (
                <PeriodCard
                  key={period.id}
                  period={period}
                  print={({ id }) => api(printSchoolPaper, { params: { id } })}
                />
              ))}
            </ul>
          )}
        </div>
        <div className="stack gap-18">
          <SubscriptionCard subscription={subscription} isLinked={false} />
          {subscription && <Renewal subscription={subscription} />}
        </div>
      </div>
    </div>
  )
}

function Renewal({ subscription }: { subscription: NonNullable<SchoolCabinet['subscription']> }) {
  const { t } = useTranslation('school-cabinet')
  if (!subscription.may_renew) return null
  return (
    <Card as="section" className="stack">
      <Title order={2} size="h3">
        {t('subscription.renew')}
      </Title>
      <p className="muted">{t('subscription.renewText')}</p>
      <ActButton
        act={() => api(requestRenewal, {})}
        done={({ message }) => message}
        reads="always"
        ask={{
          title: t('subscription.askTitle'),
          text: t('subscription.askText'),
          keep: t('subscription.keep'),
          tone: 'calm',
        }}
      >
        {t('subscription.ask')}
      </ActButton>
    </Card>
  )
}
