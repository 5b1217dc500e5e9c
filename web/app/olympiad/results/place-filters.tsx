import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import { olympiadGrades, olympiadStatuses } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { ChoiceField, OtherFields } from '../../list/plain-filters.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './place-filters.module.css'
import { addressWith, filtersOf, type PlaceQuery } from './place-query.ts'

interface PlaceFiltersProps {
  query: PlaceQuery
  regions: readonly { id: string; name: string }[]
}

const noFilters = { region: undefined, grade: undefined, status: undefined, search: undefined }

/** Search, region, grade and status, as a plain form: every choice has its own address. A phone folds the choices. */
export function PlaceFilters({ query, regions }: PlaceFiltersProps) {
  const { t } = useTranslation('olympiad')
  const [isOpen, setOpen] = useState(false)
  const { search, ...choices } = filtersOf(query)
  const count = Object.values(choices).filter((value) => value !== undefined).length
  return (
    <Form
      key={JSON.stringify(query)}
      role="search"
      className={styles.root}
      aria-label={t('winners.filters')}
      data-open={isOpen || undefined}
    >
      <OtherFields query={query} except={['region', 'grade', 'status', 'search']} />
      <label className={styles.search}>
        <span className="visually-hidden">{t('winners.search')}</span>
        <IconSearch size={20} stroke={2} aria-hidden />
        <input
          type="search"
          name="search"
          defaultValue={search}
          maxLength={100}
          placeholder={t('winners.search')}
          autoComplete="off"
        />
      </label>
      <button
        type="button"
        className={`${styles.toggle} phone-only`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconAdjustmentsHorizontal size={22} stroke={2} aria-hidden />
        <span className="visually-hidden">{t('winners.filters')}</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </button>
      <div className={styles.choices}>
        <ChoiceField name="region" label={t('winners.region')} value={choices.region} any={t('winners.allRegions')}>
          {regions.map(({ id, name }) => [id, name])}
        </ChoiceField>
        <ChoiceField
          name="grade"
          label={t('winners.grade')}
          value={choices.grade?.toString()}
          any={t('winners.allGrades')}
        >
          {olympiadGrades.map((grade) => [String(grade), t('places.grade', { grade })])}
        </ChoiceField>
        <ChoiceField name="status" label={t('winners.status')} value={choices.status} any={t('winners.allStatuses')}>
          {olympiadStatuses.map((status) => [status, t(`status.${status}`)])}
        </ChoiceField>
        <Button type="submit">{t('winners.show')}</Button>
        {(count > 0 || search) && <Link to={addressWith(query, noFilters)}>{t('winners.reset')}</Link>}
      </div>
    </Form>
  )
}
