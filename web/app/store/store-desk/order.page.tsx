import { Title } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { printPackingSlip, readOrder, type OrderForStaff } from '#contract/store/order-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { downloadFile } from '../../files/download-file.ts'
import { ActButton } from '../../form/act-button.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { phoneText } from '../../shell/phone-text.ts'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { ProfileSkeleton } from '../../ui/skeletons/profile-skeleton.tsx'
import type { Route } from './+types/order.page'
import { OrderLines } from '../orders/order-lines.tsx'
import { OrderPath } from '../orders/order-path.tsx'
import { OrderStateTag } from '../orders/order-state-tag.tsx'
import styles from '../orders/orders.module.css'
import { ordersAddress } from './desk-addresses.ts'
import { MoveForm } from './move-form.tsx'

export const handle = { words: ['store-desk', 'store', 'words'], skeleton: ProfileSkeleton }

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  openForRoles(readOrder.for)
  return api(readOrder, { params: { id } })
}

/** One order for those who pack and send it. */
export default function OrderPage({ loaderData: order }: Route.ComponentProps) {
  const { t } = useTranslation('store-desk')
  const { t: store } = useTranslation('store')
  const format = useFormat()
  const { id, number, state, created_at, lines, total, steps } = order
  return (
    <div className="stack">
      <CabinetHead
        title={store('order.title', { number })}
        lead={store('order.from', { date: format.dateTime(created_at) })}
        back={{ to: ordersAddress, label: t('orders.title') }}
        actions={
          <ActButton
            variant="line"
            leftSection={<IconFileDownload size={20} aria-hidden />}
            act={() => api(printPackingSlip, { params: { id } })}
            reads="nothing"
            then={(file) => downloadFile(file, t('order.slipFile', { number }))}
          >
            {t('order.slip')}
          </ActButton>
        }
      />
      <Card as="section" className="grid gap-14" aria-label={store('order.history')}>
        <div className={styles.head}>
          <Title order={2} size="h3">
            {store('order.history')}
          </Title>
          <OrderStateTag state={state} />
        </div>
        <OrderPath steps={steps} state={state} />
      </Card>
      <MoveForm key={state} order={order} />
      <div className={styles.columns}>
        <Card as="section">
          <Title order={2} className={styles.title}>
            {store('order.what')}
          </Title>
          <OrderLines lines={lines} total={total} />
        </Card>
        <Delivery order={order} />
      </div>
      <p className="muted small snug">{t('order.logged')}</p>
    </div>
  )
}

function Delivery({ order: { pupil, delivery, offer_version, returns_version } }: { order: OrderForStaff }) {
  const { t } = useTranslation('store-desk')
  const { t: store } = useTranslation('store')
  const facts = [
    { label: t('order.pupil'), value: pupil },
    { label: t('order.recipient'), value: delivery.recipient },
    { label: t('order.phone'), value: <a href={`tel:${delivery.phone}`}>{phoneText(delivery.phone)}</a> },
    { label: t('order.place'), value: `${delivery.region}, ${delivery.district}` },
    { label: t('order.address'), value: delivery.address, isWide: true },
    { label: t('order.comment'), value: delivery.comment, isWide: true },
    {
      label: store('order.terms'),
      value: `${store('order.offer', { version: offer_version })}. ${store('order.returns', { version: returns_version })}`,
      isWide: true,
    },
  ]
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {store('order.where')}
      </Title>
      <FactList facts={facts} look="profile" />
    </Card>
  )
}
