import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { Reply } from '#contract/calls/endpoint'
import { countedAges, deviceKinds } from '#contract/statistics/measures'
import {
  filtersOfTable,
  identityStates,
  isSearchable,
  ordersOf,
  recordOrders,
  statesOfTable,
  type RecordTable,
} from '#contract/statistics/record-tables'
import type { listRecordPlaces } from '#contract/statistics/records'
import { isDay } from '#contract/values/kazakhstan-time'
import { languages } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { DayFilter } from '../../list/day-filter.tsx'
import { FilterChips } from '../../list/filter-chips.tsx'
import { SearchFilter } from '../../list/search-filter.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { useListAddress } from '../../list/use-list-address.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'

export type RecordPlaces = Reply<typeof listRecordPlaces>

interface Filter {
  name: string
  label: string
  options: { value: string; label: string }[]
  usual?: string
  clears?: readonly string[]
}

interface RecordFiltersProps {
  table: RecordTable
  places: RecordPlaces
  seesNames: boolean
  /** What the server refused, by the names of the fields. */
  errors?: Readonly<Record<string, readonly string[]>>
}

/** The filters of a table, each of them in the address; rarely used ones are behind a button. */
export function RecordFilters({ table, places, seesNames, errors = {} }: RecordFiltersProps) {
  const { t } = useTranslation('records')
  const { search } = useListAddress()
  const { first, more } = useFilters(table, places)
  const isOpen = search.has('more') || 'age_from' in errors
  const messageOf = (name: string) => errors[name]?.[0]
  const maySearch = isSearchable(table) && (seesNames || table === 'specialists')
  return (
    <>
      {maySearch && <SearchFilter label={t('filter.search')} description={t('filter.searchHint')} />}
      <DayFilter key={`from ${search.get('from')}`} name="from" label={t('filter.from')} error={messageOf('from')} />
      <DayFilter key={`to ${search.get('to')}`} name="to" label={t('filter.to')} error={messageOf('to')} />
      {[...first, ...(isOpen ? more : [])].map((filter) => (
        <SelectFilter key={filter.name} {...filter} error={messageOf(filter.name)} />
      ))}
      {more.length > 0 && <MoreButton filters={more} isOpen={isOpen} />}
      <RecordChips filters={[...first, ...more].filter(({ name }) => name !== 'order')} />
    </>
  )
}

function MoreButton({ filters, isOpen }: { filters: readonly Filter[]; isOpen: boolean }) {
  const { t } = useTranslation('records')
  const { search, changeFilters } = useListAddress()
  const count = filters.filter(({ name }) => search.has(name)).length
  return (
    <Button
      variant="line"
      aria-expanded={isOpen}
      leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
      onClick={() => changeFilters({ more: isOpen ? null : '1' })}
      style={{ alignSelf: 'end' }}
    >
      {isOpen ? t('filter.less') : count > 0 ? t('filter.more', { count }) : t('filter.moreNone')}
    </Button>
  )
}

function RecordChips({ filters }: { filters: readonly Filter[] }) {
  const { t } = useTranslation('records')
  const format = useFormat()
  const { search } = useListAddress()
  const days = (['from', 'to'] as const).flatMap((name) => {
    const day = search.get(name)
    return day && isDay(day) ? [{ name, label: `${t(`filter.${name}`)}: ${format.date(day)}` }] : []
  })
  const chosen = filters.flatMap(({ name, label, options, clears }) => {
    const option = options.find(({ value }) => value === search.get(name))
    return option ? [{ name, label: `${label}: ${option.label}`, clears }] : []
  })
  return <FilterChips chips={[...days, ...chosen]} />
}

const ages = Array.from({ length: countedAges.max - countedAges.min + 1 }, (_, index) =>
  String(countedAges.min + index),
)

function useFilters(table: RecordTable, places: RecordPlaces): { first: Filter[]; more: Filter[] } {
  const { t } = useTranslation('records')
  const known: readonly string[] = filtersOfTable[table]
  const named = (rows: RecordPlaces['schools']) => rows.map(({ id, name }) => ({ value: id, label: name }))
  const years = ages.map((value) => ({ value, label: value }))
  const yesOrNo = (['yes', 'no'] as const).map((value) => ({ value, label: t(`yesOrNo.${value}`) }))
  const shown = (filters: Filter[]) => filters.filter(({ name, options }) => known.includes(name) && options.length > 0)
  const first = shown([
    {
      name: 'region_id',
      label: t('filter.region'),
      options: places.regions.length > 1 ? named(places.regions) : [],
      clears: ['district_id', 'school_id'],
    },
    { name: 'district_id', label: t('filter.district'), options: named(places.districts), clears: ['school_id'] },
    { name: 'school_id', label: t('filter.school'), options: named(places.schools) },
    {
      name: 'state',
      label: t(`filter.states.${table === 'specialists' ? 'role' : table === 'admitted' ? 'stage' : 'meeting'}`),
      options: statesOfTable[table].map((value) => ({ value, label: t(`state.${value}`) })),
    },
    { name: 'admitted', label: t('filter.admitted'), options: yesOrNo },
    {
      name: 'order',
      label: t('filter.order'),
      usual: recordOrders[0],
      options: ordersOf(table).map((value) => ({ value, label: t(`order.${value}`) })),
    },
  ])
  const more = shown([
    {
      name: 'language',
      label: t('filter.language'),
      options: languages.map((value) => ({ value, label: t(`language.${value}`) })),
    },
    { name: 'age_from', label: t('filter.ageFrom'), options: years },
    { name: 'age_to', label: t('filter.ageTo'), options: years },
    {
      name: 'gender',
      label: t('filter.gender'),
      options: (['female', 'male'] as const).map((value) => ({ value, label: t(`gender.${value}`) })),
    },
    {
      name: 'rural',
      label: t('filter.rural'),
      options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`rural.${value}`) })),
    },
    {
      name: 'device',
      label: t('filter.device'),
      options: deviceKinds.map((value) => ({ value, label: t(`device.${value}`) })),
    },
    {
      name: 'identity',
      label: t('filter.identity'),
      options: identityStates.map((value) => ({ value, label: t(`identity.${value}`) })),
    },
  ])
  return { first, more }
}
