import { useTranslation } from '#web/i18n/use-translation'
import type { Work } from '#contract/diagnostics/evaluation'
import { ageBands, agesText } from '#contract/values/age-band'
import { locales } from '#contract/values/locale'
import { ListView } from '../../list/list-view.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { workAddress } from './work-address.ts'

interface WorksListProps {
  page: { data: readonly Work[]; next: string | null; total: number }
  /** Filters of the queue. */
  search: string
}

/** The queue with filters, for evaluators who judge only one language or age. */
export function WorksList({ page, search }: WorksListProps) {
  const { t } = useTranslation('evaluation')
  const format = useFormat()
  const columns: Column<Work>[] = [
    {
      id: 'number',
      head: t('queue.work'),
      cell: ({ number }) => <span className="tabular">{t('queue.number', { number })}</span>,
    },
    { id: 'ages', head: t('queue.ages'), cell: (work) => t('queue.years', { band: agesText(work) }) },
    { id: 'language', head: t('queue.language'), cell: ({ test_locale }) => t(`language.${test_locale}`) },
    {
      id: 'week',
      head: t('queue.since'),
      cell: ({ week }) => <time dateTime={week}>{t('queue.week', { date: format.dayMonth(week) })}</time>,
    },
    {
      id: 'scored',
      head: t('queue.own'),
      cell: ({ scored }) => scored > 0 && <Tag tone="sky">{t('queue.begun', { count: scored })}</Tag>,
    },
  ]
  return (
    <ListView
      name="works"
      label={t('queue.title')}
      page={page}
      columns={columns}
      rowId={({ work_id }) => work_id}
      rowName={({ number }) => number}
      filters={
        <>
          <SelectFilter
            name="test_locale"
            label={t('queue.language')}
            options={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
          <SelectFilter
            name="band"
            label={t('queue.ages')}
            options={ageBands.map((band) => ({ value: band, label: t('queue.years', { band }) }))}
          />
        </>
      }
      actions={({ work_id, number }) => (
        <LinkButton to={workAddress(work_id, search)} variant="line" aria-label={t('queue.scoreNumber', { number })}>
          {t('queue.score')}
        </LinkButton>
      )}
      empty={{ title: t('queue.empty'), text: t('queue.emptyText') }}
    />
  )
}
