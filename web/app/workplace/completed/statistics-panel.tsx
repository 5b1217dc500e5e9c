import { Select, Title } from '@mantine/core'
import type { HostStatistics } from '#contract/appointments/completed'
import { useTranslation } from '#web/i18n/use-translation'
import { useListAddress } from '../../list/use-list-address.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import styles from './statistics.module.css'

type Month = HostStatistics['months'][number]
type Kind = HostStatistics['kinds'][number]

/** Twelve months as bars and a table, and one of them by kind and format. */
export function StatisticsPanel({ statistics: { months, month, kinds, feedback } }: { statistics: HostStatistics }) {
  const { t } = useTranslation('workplace')
  const format = useFormat()
  const { changeFilters } = useListAddress()
  const named = (of: string) => format.monthYear(`${of}-01`)
  return (
    <Card as="section" aria-labelledby="statistics" className="stack gap-18">
      <div className={styles.head}>
        <Title order={2} id="statistics" className={styles.title}>
          {t('done.statistics')}
        </Title>
        <Select
          label={t('done.month')}
          value={month}
          onChange={(value) => changeFilters({ month: value })}
          allowDeselect={false}
          data={monthsToChoose(months, month).map((value) => ({ value, label: named(value) }))}
        />
      </div>
      <Bars months={months} named={named} />
      <Title order={3} className={styles.name}>
        {t('done.byKind', { month: named(month) })}
      </Title>
      {kinds.length === 0 ? <p className="muted loose">{t('done.nothing')}</p> : <KindTable kinds={kinds} />}
      <p>
        <b>{t('done.feedback')}:</b>{' '}
        {feedback
          ? t('done.answers', { word: t(`done.words.${feedback.word}`), count: feedback.answers })
          : t('done.fewAnswers')}
      </p>
      <details className={styles.months}>
        <summary>{t('done.byMonth')}</summary>
        <DataTable<Month>
          label={t('done.byMonth')}
          rows={months.toReversed()}
          columns={[{ id: 'month', head: t('done.month'), cell: (row) => named(row.month) }, ...useFigures()]}
          rowId={(row) => row.month}
        />
      </details>
    </Card>
  )
}

/** The months to choose from: the twelve shown, and the chosen one if it is later. */
const monthsToChoose = (months: readonly Month[], month: string): string[] =>
  [...new Set([...months.map((one) => one.month), month])].toReversed()

function KindTable({ kinds }: { kinds: readonly Kind[] }) {
  const { t } = useTranslation(['workplace', 'meetings'])
  const figures = useFigures()
  const kind = {
    id: 'kind',
    head: t('list.kind'),
    cell: (row: Kind) => `${t(`meetings:kinds.${row.kind}`)}, ${t(`meetings:formats.${row.format}`).toLowerCase()}`,
  }
  return (
    <DataTable<Kind>
      label={t('done.statistics')}
      rows={kinds}
      columns={[kind, ...figures]}
      rowId={(row) => `${row.kind} ${row.format}`}
    />
  )
}

type Figures = Pick<Month, 'held' | 'cancelled' | 'missed' | 'hours'>

function useFigures() {
  const { t } = useTranslation('workplace')
  const format = useFormat()
  return (['held', 'cancelled', 'missed', 'hours'] as const).map((name) => ({
    id: name,
    head: t(`done.${name}`),
    cell: (row: Figures) => format.number(row[name], Number.isInteger(row[name]) ? 0 : 1),
  }))
}

function Bars({ months, named }: { months: readonly Month[]; named: (month: string) => string }) {
  const { t } = useTranslation('workplace')
  const format = useFormat()
  const maxMeetings = Math.max(1, ...months.map(({ held, cancelled, missed }) => held + cancelled + missed))
  return (
    <figure className={`${styles.chart} flush`}>
      <figcaption>{t('done.chart')}</figcaption>
      <ol aria-hidden>
        {months.map(({ month, held, cancelled, missed }) => (
          <li key={month} title={named(month)}>
            <span className={styles.stack} style={{ '--most': maxMeetings } as React.CSSProperties}>
              <i data-part="missed" style={{ flexGrow: missed }} />
              <i data-part="cancelled" style={{ flexGrow: cancelled }} />
              <i data-part="held" style={{ flexGrow: held }} />
              <i data-part="rest" style={{ flexGrow: maxMeetings - held - cancelled - missed }} />
            </span>
            <b>{held + cancelled + missed || ''}</b>
            {format.shortMonth(`${month}-01`)}
          </li>
        ))}
      </ol>
      <ul>
        {(['held', 'cancelled', 'missed'] as const).map((part) => (
          <li key={part}>
            <i data-part={part} aria-hidden /> {t(`done.${part}`)}
          </li>
        ))}
      </ul>
    </figure>
  )
}
