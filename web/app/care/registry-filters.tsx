import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { agesInCare, genders, registryOrders, testStates, type listCarePlaces } from '#contract/care/registry'
import type { Reply } from '#contract/calls/endpoint'
import { educationLanguages } from '#contract/values/grade'
import { useTranslation } from '#web/i18n/use-translation'
import { FilterChips } from '../list/filter-chips.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import { SelectFilter } from '../list/select-filter.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { Button } from '../ui/button.tsx'

interface Filter {
  name: string
  label: string
  options: { value: string; label: string }[]
  usual?: string
}
export type CarePlaces = Reply<typeof listCarePlaces>

/** Filters of the registry; rarely used ones are behind a button. */
export function RegistryFilters({ places }: { places: CarePlaces }) {
  const { t } = useTranslation('care')
  const { search, changeFilters } = useListAddress()
  const { first, more } = useFilters(places)
  const isChosen = ({ name }: Filter) => search.has(name)
  const count = more.filter(isChosen).length
  const isOpen = search.has('more')
  const chips = [...first, ...more].flatMap(({ name, label, options }) => {
    const option = options.find(({ value }) => value === search.get(name))
    return option ? [{ name, label: `${label}: ${option.label}` }] : []
  })
  return (
    <>
      <SearchFilter label={t('filter.search')} description={t('filter.searchHint')} />
      {[...first, ...(isOpen ? more : [])].map((filter) => (
        <SelectFilter key={filter.name} {...filter} />
      ))}
      <Button
        variant="line"
        aria-expanded={isOpen}
        leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
        onClick={() => changeFilters({ more: isOpen ? null : '1' })}
        style={{ alignSelf: 'end' }}
      >
        {isOpen ? t('filter.less') : count > 0 ? t('filter.more', { count }) : t('filter.moreNone')}
      </Button>
      <FilterChips chips={chips} />
    </>
  )
}

function useFilters({ districts, schools }: CarePlaces): { first: Filter[]; more: Filter[] } {
  const { t } = useTranslation('care')
  const named = (rows: CarePlaces['schools']) => rows.map(({ id, name }) => ({ value: id, label: name }))
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => String(from + index)).map((value) => ({ value, label: value }))
  const first = [
    { name: 'district_id', label: t('filter.district'), options: named(districts) },
    { name: 'school_id', label: t('filter.school'), options: named(schools) },
    { name: 'grade', label: t('filter.grade'), options: numbers(1, 11) },
    {
      name: 'test_state',
      label: t('filter.state'),
      options: testStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
  ].filter(({ options }) => options.length > 0)
  const more = [
    {
      name: 'education_language',
      label: t('filter.language'),
      options: educationLanguages.map((value) => ({ value, label: t(`language.${value}`) })),
    },
    {
      name: 'gender',
      label: t('filter.gender'),
      options: genders.map((value) => ({ value, label: t(`gender.${value}`) })),
    },
    { name: 'age', label: t('filter.age'), options: numbers(agesInCare.least, agesInCare.most) },
    {
      name: 'order',
      label: t('filter.order'),
      usual: registryOrders[0],
      options: registryOrders.map((value) => ({ value, label: t(`order.${value}`) })),
    },
  ]
  return { first, more }
}
