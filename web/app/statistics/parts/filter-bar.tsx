import { Select } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Region } from '#contract/content/places'
import { deviceKinds } from '#contract/statistics/measures'
import type { Numbers } from '#contract/statistics/numbers'
import { dayOf, isDay } from '#contract/values/kazakhstan-time'
import { languages } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { FilterChips } from '../../list/filter-chips.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { useListAddress } from '../../list/use-list-address.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ages, genders, ruralChoices, type Period } from './numbers-address.rules.ts'
import styles from './parts.module.css'
import { PeriodChoice, useShownPeriod } from './period-choice.tsx'

interface FilterBarProps {
  numbers: Pick<Numbers, 'period' | 'counted_at'>
  /** The regions to choose from; none for whoever has one region. */
  regions?: readonly Region[]
  /** What the server refused, by the names of the fields. */
  errors?: Errors
  children?: React.ReactNode
}

type Errors = Readonly<Record<string, readonly string[]>>

/** Period, region and filters of a page of numbers. Each of them is in the address, and those in use can be removed. */
export function FilterBar({ numbers: { period, counted_at }, regions = [], errors = {}, children }: FilterBarProps) {
  const { t } = useTranslation('statistics')
  const [isOpen, setOpen] = useState('age_from' in errors)
  const panel = useId()
  const chips = useChips(period, regions)
  const count = chips.filter(({ name }) => name !== 'from' && name !== 'region').length
  return (
    <div className="stack gap-12 screen-only">
      <div className={styles.bar}>
        <PeriodChoice period={period} today={dayOf(new Date(counted_at))} />
        {regions.length > 0 && <RegionChoice regions={regions} />}
        <Button
          variant="line"
          aria-expanded={isOpen}
          aria-controls={panel}
          leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? t('filters.count', { count }) : t('filters.title')}
        </Button>
        {children}
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <FilterFields errors={errors} />}
      </div>
      <FilterChips chips={chips} />
    </div>
  )
}

function RegionChoice({ regions }: { regions: readonly Region[] }) {
  const { t } = useTranslation('statistics')
  const { search, changeFilters } = useListAddress()
  return (
    <Select
      aria-label={t('filters.region')}
      className={styles.region}
      data={[
        { value: '', label: t('filters.allRegions') },
        ...regions.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={search.get('region') ?? ''}
      onChange={(value) => changeFilters({ region: value })}
      searchable
    />
  )
}

function FilterFields({ errors }: { errors: Errors }) {
  const { t } = useTranslation('statistics')
  const options = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
    values.map((value) => ({ value, label: labelOf(value) }))
  return (
    <Card as="section" aria-label={t('filters.title')} className={styles.fields}>
      <SelectFilter
        name="language"
        label={t('filters.language')}
        options={options(languages, (value) => t(`filters.languages.${value}`))}
      />
      <SelectFilter
        name="age_from"
        label={t('filters.ageFrom')}
        options={options(ages, (value) => value)}
        error={errors.age_from?.[0]}
      />
      <SelectFilter name="age_to" label={t('filters.ageTo')} options={options(ages, (value) => value)} />
      <SelectFilter
        name="gender"
        label={t('filters.gender')}
        options={options(genders, (value) => t(`filters.genders.${value}`))}
      />
      <SelectFilter
        name="rural"
        label={t('filters.school')}
        options={options(ruralChoices, (value) => t(`filters.schools.${value}`))}
      />
      <SelectFilter
        name="device"
        label={t('filters.device')}
        options={options(deviceKinds, (value) => t(`filters.devices.${value}`))}
      />
    </Card>
  )
}

/** The filters of the address in words. Values that the page ignores are left out, because they filter nothing. */
function useChips(period: Period, regions: readonly Region[]): React.ComponentProps<typeof FilterChips>['chips'] {
  const { t } = useTranslation('statistics')
  const { search } = useListAddress()
  const shown = useShownPeriod(period)
  const valueOf = (name: string) => search.get(name) ?? ''
  const named = <Value extends string>(
    name: string,
    label: string,
    values: readonly Value[],
    say: (value: Value) => string,
  ) => {
    const value = values.find((one) => one === valueOf(name))
    return value === undefined ? [] : [{ name, label: t('filters.chip', { label, value: say(value) }) }]
  }
  const region = regions.find(({ id }) => id === valueOf('region'))
  return [
    ...(isDay(valueOf('from')) || isDay(valueOf('to'))
      ? [{ name: 'from', clears: ['to'], label: t('filters.chip', { label: t('period.title'), value: shown }) }]
      : []),
    ...(region
      ? [{ name: 'region', label: t('filters.chip', { label: t('filters.region'), value: region.name }) }]
      : []),
    ...named('language', t('filters.language'), languages, (value) => t(`filters.languages.${value}`)),
    ...named('age_from', t('filters.ageFrom'), ages, (value) => value),
    ...named('age_to', t('filters.ageTo'), ages, (value) => value),
    ...named('gender', t('filters.gender'), genders, (value) => t(`filters.genders.${value}`)),
    ...named('rural', t('filters.school'), ruralChoices, (value) => t(`filters.schools.${value}`)),
    ...named('device', t('filters.device'), deviceKinds, (value) => t(`filters.devices.${value}`)),
  ]
}
