import { Title } from '@mantine/core'
import { Link } from 'react-router'
import { readPaperOrder, type PaperOrderForStaff } from '#contract/library/book-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { phoneText } from '../../shell/phone-text.ts'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { ProfileSkeleton } from '../../ui/skeletons/profile-skeleton.tsx'
import { PaperPath } from '../paper/paper-path.tsx'
import { PaperStateTag } from '../paper/paper-state-tag.tsx'
import type { Route } from './+types/paper-order.page'
import { paperOrdersAddress } from './desk-addresses.ts'
import { MoveCard } from './move-card.tsx'

export const handle = { words: ['book-desk', 'library'], skeleton: ProfileSkeleton }

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  openForRoles(readPaperOrder.for)
  return api(readPaperOrder, { params: { id } })
}

/** One order of a printed book, for those who pack and send it. */
export default function PaperOrderPage({ loaderData: order }: Route.ComponentProps) {
  const { t } = useTranslation('book-desk')
  const { t: library } = useTranslation('library')
  const format = useFormat()
  const { number, title, state, way, steps, created_at } = order
  return (
    <div className="stack">
      <CabinetHead
        title={title}
        lead={library('paper.order', { number, date: format.dateTime(created_at) })}
        back={{ to: paperOrdersAddress, label: t('orders.title') }}
        actions={<PaperStateTag state={state} />}
      />
      <Card as="section" className="stack">
        <Title order={2} size="h3">
          {library('paper.history')}
        </Title>
        <PaperPath state={state} way={way} steps={steps} />
      </Card>
      <MoveCard key={state} order={order} />
      <PlaceCard order={order} />
      <p className="muted small snug">{t('orders.logged')}</p>
    </div>
  )
}

function PlaceCard({ order }: { order: PaperOrderForStaff }) {
  const { t } = useTranslation('book-desk')
  const { t: library } = useTranslation('library')
  const format = useFormat()
  const { recipient, phone, address, way, price, payment_id } = order
  const facts = [
    { label: library('fields.recipient'), value: recipient },
    { label: library('fields.phone'), value: <a href={`tel:${phone}`}>{phoneText(phone)}</a> },
    { label: library(`paper.way.${way}`), value: address, isWide: true },
    {
      label: t('orders.payment'),
      value: <Link to={`/back-office/payments/${payment_id}`}>{format.money(price)}</Link>,
    },
  ]
  return (
    <Card as="section" className="stack">
      <Title order={2} size="h3">
        {t('orders.where')}
      </Title>
      <FactList facts={facts} look="profile" />
    </Card>
  )
}
