import { Title } from '@mantine/core'
import { Link } from 'react-router'
import type { Reply } from '#contract/calls/endpoint'
import { listReconciliations, queryReconciliation, readReconciliation } from '#contract/payments/reconciliation'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { DayFilter } from '../../list/day-filter.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Route } from './+types/reconciliation.page'
import { ComparisonCard } from './comparison-card.tsx'
import { DeskHead } from './desk-head.tsx'
import { StatementUpload } from './statement-upload.tsx'
import styles from './payment-desk.module.css'

export const handle = { words: ['payment-desk', 'list', 'words'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(readReconciliation.for)
  const { day } = listParamsOf(request.url, { day: 'day' })
  const [shown, days] = await Promise.all([api(readReconciliation, { query: { day } }), api(listReconciliations, {})])
  return { shown, days: days.data }
}

/** Card payments of one day, compared with what the provider says. */
export default function ReconciliationPage({ loaderData: { shown, days } }: Route.ComponentProps) {
  const { t } = useTranslation('payment-desk')
  const format = useFormat()
  const { day, here, comparisons } = shown
  return (
    <div className="stack gap-18">
      <DeskHead part="reconciliation" />
      <Card as="section" className="stack packed gap-12">
        <Title order={2} className={styles.heading}>
          {format.longDate(day)}
        </Title>
        <p className="tabular">{t('reconciliation.here', { count: here.count, amount: format.money(here.amount) })}</p>
        <div className={styles.dayTools}>
          <DayFilter key={day} name="day" label={t('reconciliation.day')} />
          <ActButton
            act={() => api(queryReconciliation, { params: { day } })}
            done={({ message }) => message}
            reads="always"
            variant="line"
          >
            {t('reconciliation.query')}
          </ActButton>
        </div>
        <StatementUpload key={day} day={day} />
      </Card>
      {comparisons.length === 0 && <InfoNote tone="gold">{t('reconciliation.none')}</InfoNote>}
      {comparisons.map((comparison) => (
        <ComparisonCard key={comparison.source} comparison={comparison} />
      ))}
      <Days days={days} />
    </div>
  )
}

type DayRow = Reply<typeof listReconciliations>['data'][number]

/** Days that have something to compare, or were compared. */
function Days({ days }: { days: readonly DayRow[] }) {
  const { t } = useTranslation('payment-desk')
  const format = useFormat()
  const shown = days.filter(({ here, sources }) => here.count > 0 || sources.length > 0)
  if (shown.length === 0) return null
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('reconciliation.days')}
      </Title>
      <DataTable
        label={t('reconciliation.days')}
        rows={shown}
        rowId={({ day }) => day}
        columns={[
          {
            id: 'day',
            head: t('reconciliation.day'),
            cell: ({ day }) => <Link to={`?day=${day}`}>{format.longDate(day)}</Link>,
          },
          {
            id: 'count',
            head: t('reconciliation.count'),
            cell: ({ here }) => <span className="tabular">{here.count}</span>,
          },
          {
            id: 'amount',
            head: t('heads.amount'),
            cell: ({ here }) => <span className="tabular">{format.money(here.amount)}</span>,
          },
          { id: 'sources', head: t('reconciliation.outcome'), cell: (row) => <Outcome row={row} /> },
        ]}
      />
    </Card>
  )
}

/** Whether anything differs, by each source that was compared. */
function Outcome({ row: { sources } }: { row: DayRow }) {
  const { t } = useTranslation('payment-desk')
  if (sources.length === 0) return <Tag>{t('reconciliation.notCompared')}</Tag>
  return (
    <span className="row gap-6">
      {sources.map(({ source, differences }) => (
        <Tag key={source} tone={differences === 0 ? 'green' : 'red'}>
          {t(`statements.${source}`)}:{' '}
          {differences === 0 ? t('reconciliation.same') : t('reconciliation.differences', { count: differences })}
        </Tag>
      ))}
    </span>
  )
}
