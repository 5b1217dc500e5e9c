import { Title } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { readOwnOrder, type StoreOrder } from '#contract/store/orders'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { phoneText } from '../../shell/phone-text.ts'
import { ProfileSkeleton } from '../../ui/skeletons/profile-skeleton.tsx'
import type { Route } from './+types/my-order.page'
import { OrderActs } from './order-acts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPath } from './order-path.tsx'
import { OrderStateTag } from './order-state-tag.tsx'
import styles from './orders.module.css'

export const handle = { words: ['store'], skeleton: ProfileSkeleton }

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  openForRoles(readOwnOrder.for)
  return api(readOwnOrder, { params: { id } })
}

/** One order of the pupil: where it is, what it holds, where it goes. */
export default function MyOrderPage({ loaderData: order }: Route.ComponentProps) {
  const { t } = useTranslation('store')
  const format = useFormat()
  const [search] = useSearchParams()
  const { number, state, created_at, lines, total, steps } = order
  return (
    <div className="stack">
      <CabinetHead
        title={t('order.title', { number })}
        lead={t('order.from', { date: format.longDate(created_at) })}
        back={{ to: '/my-orders', label: t('orders.title') }}
      />
      {search.has('done') && state === 'new' && (
        <InfoNote tone="green" title={t('order.done')} live instead>
          {t('order.doneText')}
        </InfoNote>
      )}
      <Card as="section" className="grid gap-14" aria-label={t('order.history')}>
        <div className={styles.head}>
          <p className="loose">{t(`order.about.${state}`)}</p>
          <OrderStateTag state={state} />
        </div>
        <OrderPath steps={steps} state={state} />
        <OrderActs order={order} />
      </Card>
      <div className={styles.columns}>
        <Card as="section">
          <Title order={2} className={styles.title}>
            {t('order.what')}
          </Title>
          <OrderLines lines={lines} total={total} />
        </Card>
        <Delivery order={order} />
      </div>
    </div>
  )
}

function Delivery({ order: { delivery, offer_version, returns_version } }: { order: StoreOrder }) {
  const { t } = useTranslation('store')
  const facts = [
    { label: t('fields.recipient'), value: delivery.recipient },
    { label: t('fields.phone'), value: phoneText(delivery.phone) },
    { label: t('fields.region_id'), value: delivery.region },
    { label: t('fields.district_id'), value: delivery.district },
    { label: t('fields.address'), value: delivery.address, isWide: true },
    { label: t('fields.comment'), value: delivery.comment, isWide: true },
  ]
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('order.where')}
      </Title>
      <FactList facts={facts} look="profile" />
      <p className={styles.terms}>
        <a href="/public-offer">{t('order.offer', { version: offer_version })}</a>
        <a href="/return-rules">{t('order.returns', { version: returns_version })}</a>
      </p>
    </Card>
  )
}
