import { IconAdjustmentsHorizontal, IconChevronDown, IconSearch } from '@tabler/icons-react'
import { Form, Link } from 'react-router'
import { bookOrders } from '#contract/library/books'
import { bookAges, bookChapters, bookEditions } from '#contract/values/content/books'
import { languages } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import { ChoiceField, NumberField, OtherFields } from '../../list/plain-filters.tsx'
import { countNarrowed, libraryAddress, narrowingFields, type LibraryQuery } from './library-query.rules.ts'
import styles from './shelf.module.css'

/** All books, electronic ones, printed ones. */
export function EditionLinks({ query }: { query: LibraryQuery }) {
  const { t } = useTranslation('library')
  return (
    <nav className={styles.chips} aria-label={t('filters.edition')}>
      {[undefined, ...bookEditions].map((edition) => (
        <Link
          key={edition ?? 'all'}
          to={libraryAddress(query, { edition })}
          preventScrollReset
          aria-current={edition === query.edition ? 'true' : undefined}
        >
          {t(`editions.${edition ?? 'all'}`)}
        </Link>
      ))}
    </nav>
  )
}

/** A plain form, so that each search has its own address and works without script. */
export function BookSearch({ query }: { query: LibraryQuery }) {
  const { t } = useTranslation('library')
  return (
    <Form role="search" className={styles.search} preventScrollReset>
      <OtherFields query={query} except={['search']} />
      <IconSearch size={20} stroke={2} aria-hidden />
      <input
        key={query.search}
        type="search"
        name="search"
        defaultValue={query.search}
        aria-label={t('find')}
        placeholder={t('find')}
        maxLength={100}
        enterKeyHint="search"
      />
    </Form>
  )
}

/** The chapters as links, and everything else as a form behind a summary. */
export function BookFilters({ query }: { query: LibraryQuery }) {
  const { t } = useTranslation('library')
  const count = countNarrowed(query)
  return (
    <>
      <nav className={styles.chapters} aria-label={t('filters.chapter')}>
        {[undefined, ...bookChapters].map((chapter) => (
          <Link
            key={chapter ?? 'all'}
            to={libraryAddress(query, { chapter })}
            preventScrollReset
            aria-current={chapter === query.chapter ? 'true' : undefined}
          >
            {t(`chapter.${chapter ?? 'all'}`)}
          </Link>
        ))}
      </nav>
      <details className={styles.filters} open={count > 0}>
        <summary className="unmarked">
          <IconAdjustmentsHorizontal size={20} stroke={2} aria-hidden />
          {count > 0 ? t('filters.titleCount', { count }) : t('filters.title')}
          <IconChevronDown size={18} stroke={2.2} aria-hidden />
        </summary>
        <FilterForm query={query} />
      </details>
    </>
  )
}

function FilterForm({ query }: { query: LibraryQuery }) {
  const { t } = useTranslation('library')
  return (
    <Form key={JSON.stringify(query)} aria-label={t('filters.title')} preventScrollReset>
      <OtherFields query={query} except={narrowingFields} />
      <label className={styles.wide}>
        {t('filters.author')}
        <input name="author" defaultValue={query.author} maxLength={100} autoComplete="off" />
      </label>
      <ChoiceField name="language" label={t('filters.language')} value={query.language} any={t('filters.anyLanguage')}>
        {languages.map((value) => [value, t(`language.${value}`)])}
      </ChoiceField>
      <ChoiceField name="age" label={t('filters.age')} value={query.age} any={t('filters.anyAge')}>
        {bookAges.map((value) => [value, t(`age.upTo.${value}`)])}
      </ChoiceField>
      <NumberField name="year_from" label={t('filters.yearFrom')} pattern="[12][0-9]{3}" value={query.year_from} />
      <NumberField name="year_to" label={t('filters.yearTo')} pattern="[12][0-9]{3}" value={query.year_to} />
      <NumberField name="price_to" label={t('filters.priceTo')} value={query.price_to} />
      <ChoiceField name="order" label={t('filters.order')} value={query.order}>
        {bookOrders.map((value) => [value === 'popular' ? '' : value, t(`filters.orders.${value}`)])}
      </ChoiceField>
      <label className={styles.tick}>
        <input type="checkbox" name="free" value="yes" defaultChecked={query.free === 'yes'} />
        {t('filters.free')}
      </label>
      <Button type="submit" variant="line">
        {t('filters.show')}
      </Button>
      {countNarrowed(query) > 0 && (
        <Link to={libraryAddress(query, nothing)} preventScrollReset className="link">
          {t('filters.reset')}
        </Link>
      )}
    </Form>
  )
}

const nothing: Partial<LibraryQuery> = Object.fromEntries(narrowingFields.map((name) => [name, undefined]))
