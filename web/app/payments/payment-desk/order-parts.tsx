import { Title } from '@mantine/core'
import { Link } from 'react-router'
import type { PaymentOrder } from '#contract/payments/payment-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { LookButton, useEventColumns } from './event-columns.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { ReceiptTag } from './state-tags.tsx'
import styles from './payment-desk.module.css'

/** What is known of an order. */
export function OrderFacts({ order }: { order: PaymentOrder }) {
  const { t } = useTranslation('payment-desk')
  const format = useFormat()
  const when = (at: string | null) => at && <time dateTime={at}>{format.dateTime(at)}</time>
  const facts = [
    { label: t('heads.amount'), value: format.money(order.amount) },
    { label: t('heads.purpose'), value: t(`purposes.${order.purpose}`) },
    { label: t('heads.payer'), value: order.payer?.name ?? t('noPayer') },
    { label: t('heads.created'), value: when(order.created_at) },
    { label: t('heads.expires'), value: when(order.expires_at) },
    { label: t('heads.paid'), value: when(order.paid_at) },
    { label: t('heads.granted'), value: when(order.granted_at) },
    { label: t('heads.revoked'), value: when(order.revoked_at) },
    { label: t('heads.leadsTo'), value: <Link to={order.leads_to}>{order.leads_to}</Link> },
  ]
  return (
    <Card as="section" aria-label={t('facts')}>
      <FactList facts={facts} />
    </Card>
  )
}

/** Receipts, visits to the payment page, and everything that happened. */
export function OrderParts({ order }: { order: PaymentOrder }) {
  return (
    <>
      {order.receipts.length > 0 && <Receipts order={order} />}
      {order.attempts.length > 0 && <Attempts order={order} />}
      <Events order={order} />
    </>
  )
}

function Attempts({ order: { attempts } }: { order: PaymentOrder }) {
  const { t } = useTranslation('payment-desk')
  const format = useFormat()
  const when = (at: string | null) => (at ? <time dateTime={at}>{format.dateTime(at)}</time> : '–')
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('attempts.title')}
      </Title>
      <DataTable
        label={t('attempts.title')}
        rows={attempts}
        rowId={({ invoice }) => String(invoice)}
        columns={[
          {
            id: 'invoice',
            head: t('heads.invoice'),
            cell: ({ invoice }) => <span className="tabular">{invoice}</span>,
          },
          { id: 'state', head: t('heads.state'), cell: ({ state }) => t(`attempts.${state}`) },
          { id: 'started', head: t('heads.started'), cell: ({ started_at: at }) => when(at) },
          { id: 'query', head: t('heads.nextQuery'), cell: ({ next_query_at: at }) => when(at) },
        ]}
      />
    </Card>
  )
}

function Receipts({ order: { receipts } }: { order: PaymentOrder }) {
  const { t } = useTranslation('payment-desk')
  const format = useFormat()
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('parts.receipts')}
      </Title>
      <DataTable
        label={t('parts.receipts')}
        rows={receipts}
        rowId={({ id }) => id}
        columns={[
          { id: 'number', head: t('heads.receipt'), cell: ({ number }) => number ?? t('noNumber') },
          { id: 'state', head: t('heads.state'), cell: ({ state }) => <ReceiptTag state={state} /> },
          { id: 'attempts', head: t('heads.attempts'), cell: ({ attempts }) => attempts },
          { id: 'next', head: t('heads.next'), cell: ({ next_at: at }) => (at ? format.dateTime(at) : '–') },
          { id: 'error', head: t('heads.error'), cell: ({ error }) => <span className="breaks">{error || '–'}</span> },
        ]}
        actions={{
          head: t('heads.action'),
          cell: (receipt) => <ReceiptActions receipt={receipt} name={receipt.number ?? t('noNumber')} />,
        }}
      />
    </Card>
  )
}

function Events({ order: { events } }: { order: PaymentOrder }) {
  const { t } = useTranslation('payment-desk')
  const columns = useEventColumns(true)
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('history')}
      </Title>
      {events.length === 0 ? (
        <p className="muted">{t('noHistory')}</p>
      ) : (
        <DataTable
          label={t('history')}
          rows={events}
          rowId={({ id }) => id}
          columns={columns}
          actions={{ head: t('heads.action'), cell: (event) => <LookButton event={event} /> }}
        />
      )}
    </Card>
  )
}
