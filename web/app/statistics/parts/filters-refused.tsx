import { useLocation } from 'react-router'
import type { Region } from '#contract/content/places'
import { dayOf } from '#contract/values/kazakhstan-time'
import { useTranslation } from '#web/i18n/use-translation'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { RefusedFilters } from './load-numbers.ts'
import { numbersQueryOf, presetsOf } from './numbers-address.rules.ts'
import styles from './parts.module.css'

interface FiltersRefusedProps {
  refused: RefusedFilters
  regions?: readonly Region[]
}

/** A page of numbers whose filters were refused: they stay to be corrected, with what is wrong, or are reset. */
export function FiltersRefused({ refused: { message, errors, counted_at }, regions = [] }: FiltersRefusedProps) {
  const { t } = useTranslation('statistics')
  const { search } = useLocation()
  const [season] = presetsOf(dayOf(new Date(counted_at)))
  const asked = numbersQueryOf(`https://page${search}`)
  const to = asked.to ?? season.period.to
  const period = { from: asked.from ?? season.period.from, to }
  const hasRegion = new URLSearchParams(search).has('region')
  return (
    <div className={`${styles.page} stack gap-16`}>
      <CabinetHead title={t('menu.analytics.page')} />
      <FilterBar numbers={{ period, counted_at }} regions={hasRegion ? regions : []} errors={errors} />
      <InfoNote tone="gold" title={t('refused.title')} live>
        <p>{message}</p>
        <LinkButton variant="line" to={{ search: '' }}>
          {t('refused.reset')}
        </LinkButton>
      </InfoNote>
    </div>
  )
}
