import { useLocation } from 'react-router'
import type { Region } from '#contract/content/places'
import type { Measure } from '#contract/statistics/measures'
import type { Numbers } from '#contract/statistics/numbers'
import { useTranslation } from '#web/i18n/use-translation'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { ConsultationsPanel } from '../parts/consultations-panel.tsx'
import { PrintedDefinitions } from '../parts/definition.tsx'
import { FigurePanel } from '../parts/figure-panel.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import { NumbersExport } from '../parts/numbers-export.tsx'
import { FunnelPanel } from '../parts/funnel-panel.tsx'
import { MeasureTile } from '../parts/measure-tile.tsx'
import { MonthsPanel } from '../parts/months-panel.tsx'
import styles from '../parts/parts.module.css'
import { useShownPeriod } from '../parts/period-choice.tsx'
import { SeriesTable } from '../parts/series-table.tsx'
import { measureAddress, recordsAddress } from '../parts/records-address.rules.ts'
import { WeekNote } from '../parts/week-note.tsx'
import { PartsPanel } from './parts-panel.tsx'

const tiles = ['registered', 'step-1-finished', 'step-2-passed', 'career-finished'] as const satisfies Measure[]
const centers = ['center-sign-ups', 'center-completions', 'preschoolers'] as const
const people = [
  'users',
  'parents',
  'trainers',
  'psychologists',
  'psychologists-trained-kk',
  'psychologists-trained-ru',
] as const

interface DashboardViewProps {
  numbers: Numbers
  regions: readonly Region[]
}

/** The numbers of a region or of the country, on one page. */
export function DashboardView({ numbers, regions }: DashboardViewProps) {
  const { t } = useTranslation(['statistics', 'measures'])
  const overseesCountry = numbers.crumbs[0]?.level === 'country'
  return (
    <div className={`${styles.page} stack gap-16`}>
      <Head numbers={numbers} />
      <FilterBar numbers={numbers} regions={overseesCountry ? regions : []}>
        <NumbersExport numbers={numbers} />
      </FilterBar>
      <Figures numbers={numbers} regions={regions} />
      <PrintedDefinitions measures={numbers.measures.map(({ measure }) => measure)} />
      <p className="muted tiny">
        {t('measures:measures.note')} {t('privacy')}
      </p>
    </div>
  )
}

function Head({ numbers: { place, period, compared, counted_at } }: Pick<DashboardViewProps, 'numbers'>) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const shown = useShownPeriod(period)
  const before = useShownPeriod(compared)
  return (
    <CabinetHead
      title={place.level === 'country' ? t('country') : t('region', { name: place.name })}
      lead={t('lead', { period: shown, before, moment: format.dateTime(counted_at) })}
    />
  )
}

function Figures({ numbers, regions }: DashboardViewProps) {
  const { t } = useTranslation('statistics')
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const addressOf = (table: Parameters<typeof recordsAddress>[0]) => recordsAddress(table, numbers, params)
  // Numbers of staff and bookings know no filter of pupils, so a filtered reply leaves them out.
  const isFiltered = !numbers.measures.some(({ measure }) => measure === 'users')
  if (numbers.measures.every(({ count, before }) => count === 0 && before === 0)) {
    return (
      <Card as="section">
        <EmptyState subject="tests" title={t('empty')} text={t('emptyText')} />
      </Card>
    )
  }
  return (
    <>
      <WeekNote week={numbers.week} />
      <ul className={styles.tiles} aria-label={t('main')}>
        {tiles.flatMap((measure) => {
          const row = numbers.measures.find((one) => one.measure === measure)
          const to = measure !== 'registered' && { to: measureAddress(measure, numbers, params) }
          return row ? [<MeasureTile key={measure} {...row} {...to} />] : []
        })}
      </ul>
      <SeriesTable numbers={numbers} measures={tiles} />
      <div className={styles.columns}>
        <PartsPanel numbers={numbers} regions={regions} />
        <div className="stack gap-16 packed">
          <MonthsPanel months={numbers.months} />
          {!isFiltered && <ConsultationsPanel numbers={numbers} to={addressOf('consultations')} />}
        </div>
      </div>
      <FunnelPanel numbers={numbers} to={addressOf('admitted')} />
      {isFiltered ? (
        <InfoNote>{t('filtered')}</InfoNote>
      ) : (
        <div className={styles.pair}>
          <FigurePanel title={t('centers')} numbers={numbers} measures={centers} to={addressOf('preschoolers')} />
          <FigurePanel title={t('people')} numbers={numbers} measures={people} to={addressOf('specialists')} />
        </div>
      )}
    </>
  )
}
