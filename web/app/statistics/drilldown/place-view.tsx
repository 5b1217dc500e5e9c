import { IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { Numbers } from '#contract/statistics/numbers'
import { useTranslation } from '#web/i18n/use-translation'
import { useListAddress } from '../../list/use-list-address.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { ViewSwitch } from '../../ui/charts/view-switch.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { PrintedDefinitions } from '../parts/definition.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import { NumbersExport } from '../parts/numbers-export.tsx'
import { FunnelPanel } from '../parts/funnel-panel.tsx'
import { MonthsPanel } from '../parts/months-panel.tsx'
import { placeAddress, sharedSearch } from '../parts/numbers-address.rules.ts'
import { stageNames, type Stage } from '../parts/numbers.rules.ts'
import styles from '../parts/parts.module.css'
import { useShownPeriod } from '../parts/period-choice.tsx'
import { recordsAddress } from '../parts/records-address.rules.ts'
import { NextLevel } from './next-level.tsx'
import type { PlaceViewProps } from './place-props.ts'
import { PlaceTiles } from './place-tiles.tsx'
import { Neighbours } from './neighbours.tsx'

/** One place: its numbers of a stage, its neighbours on the map, and the places one level below. */
export function PlaceView({ numbers, regions, above }: PlaceViewProps) {
  const { t } = useTranslation('statistics')
  const { search } = useListAddress()
  const { place } = numbers
  const stage = stageNames.find((one) => one === search.get('stage')) ?? 'step-1'
  return (
    <div className={`${styles.page} stack gap-16`}>
      <div>
        <Crumbs crumbs={numbers.crumbs} />
        <Head numbers={numbers} />
      </div>
      <FilterBar numbers={numbers}>
        <StageSwitch stage={stage} />
        <NumbersExport numbers={numbers} />
      </FilterBar>
      <PlaceTiles numbers={numbers} above={above} stage={stage} />
      {!numbers.measures.some(({ measure }) => measure === 'users') && <InfoNote>{t('filtered')}</InfoNote>}
      {place.level === 'school' ? (
        <div className={styles.columns}>
          <FunnelPanel numbers={numbers} to={recordsAddress('step-1', numbers, search)} />
          <MonthsPanel months={numbers.months} />
        </div>
      ) : (
        <div className={styles.place}>
          <div className="stack gap-16 packed">
            <Neighbours numbers={numbers} regions={regions} above={above} stage={stage} />
            <MonthsPanel months={numbers.months} />
          </div>
          <NextLevel numbers={numbers} stage={stage} />
        </div>
      )}
      <PrintedDefinitions measures={numbers.measures.map(({ measure }) => measure)} />
    </div>
  )
}

function Head({ numbers: { place, period, compared, counted_at } }: Pick<PlaceViewProps, 'numbers'>) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const shown = useShownPeriod(period)
  const before = useShownPeriod(compared)
  return (
    <CabinetHead
      title={place.level === 'country' ? t('wholeCountry') : place.name}
      lead={t('lead', { period: shown, before, moment: format.dateTime(counted_at) })}
    />
  )
}

/** From the greatest place that the reader may see down to this one. */
function Crumbs({ crumbs }: Pick<Numbers, 'crumbs'>) {
  const { t } = useTranslation('statistics')
  const { search } = useLocation()
  const shared = sharedSearch(new URLSearchParams(search))
  return (
    <nav aria-label={t('crumbs')} className={styles.crumbs}>
      <ol>
        {crumbs.map((crumb, index) => {
          const name = crumb.level === 'country' ? t('wholeCountry') : crumb.name
          const isLast = index === crumbs.length - 1
          return (
            <li key={crumb.id}>
              {index > 0 && <IconChevronRight size={18} aria-hidden />}
              {isLast ? <span aria-current="page">{name}</span> : <Link to={placeAddress(crumb) + shared}>{name}</Link>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function StageSwitch({ stage }: { stage: Stage }) {
  const { t } = useTranslation('statistics')
  const { changeFilters } = useListAddress()
  return (
    <ViewSwitch
      label={t('stage')}
      views={stageNames.map((value) => ({ value, label: t(`stages.${value}`) }))}
      view={stage}
      onView={(value) => changeFilters({ stage: value === 'step-1' ? null : value })}
    />
  )
}
