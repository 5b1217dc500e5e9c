import { Title } from '@mantine/core'
import { Link } from 'react-router'
import type { Comparison } from '#contract/payments/reconciliation'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { paymentsAddress } from './desk-head.tsx'
import styles from './payment-desk.module.css'

/** What one source says of a day, and where it differs from us. */
export function ComparisonCard({ comparison: { source, at, by, there, differences } }: { comparison: Comparison }) {
  const { t } = useTranslation('payment-desk')
  const format = useFormat()
  const money = (amount: number | null) => (
    <span className="tabular">{amount === null ? '–' : format.money(amount)}</span>
  )
  return (
    <Card as="section" className="stack packed gap-12">
      <Title order={2} className={styles.heading}>
        {t(`statements.${source}`)}
      </Title>
      <p className="tabular">{t('reconciliation.there', { count: there.count, amount: format.money(there.amount) })}</p>
      <p className="muted small">{[format.dateTime(at), by ?? t('server')].join(', ')}</p>
      {differences.length === 0 ? (
        <InfoNote tone="green">{t('reconciliation.allSame')}</InfoNote>
      ) : (
        <DataTable
          label={t(`statements.${source}`)}
          rows={differences}
          rowId={({ kind, invoice }) => `${kind} ${invoice}`}
          columns={[
            {
              id: 'invoice',
              head: t('heads.invoice'),
              cell: ({ invoice, order_id: order }) =>
                order ? <Link to={`${paymentsAddress}/${order}`}>{invoice}</Link> : invoice,
            },
            { id: 'kind', head: t('reconciliation.kind'), cell: ({ kind }) => t(`differences.${kind}`) },
            { id: 'here', head: t('reconciliation.amountHere'), cell: ({ amount_here: amount }) => money(amount) },
            { id: 'there', head: t('reconciliation.amountThere'), cell: ({ amount_there: amount }) => money(amount) },
          ]}
        />
      )}
    </Card>
  )
}
