import { IconSearch } from '@tabler/icons-react'
import { Form, Link } from 'react-router'
import { productOrders } from '#contract/store/products'
import { productCategories } from '#contract/values/content/products'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import { ChoiceField, NumberField, OtherFields } from '../../list/plain-filters.tsx'
import { isNarrowed, storeAddress, type StoreQuery } from './store-query.rules.ts'
import styles from './store.module.css'

export function CategoryLinks({ query }: { query: StoreQuery }) {
  const { t } = useTranslation('store')
  return (
    <nav className={styles.chips} aria-label={t('categories')}>
      {[undefined, ...productCategories].map((category) => (
        <Link
          key={category ?? 'all'}
          to={storeAddress(query, { category })}
          preventScrollReset
          aria-current={category === query.category ? 'true' : undefined}
        >
          {t(`category.${category ?? 'all'}`)}
        </Link>
      ))}
    </nav>
  )
}

/** A plain form, so that each search has its own address. */
export function ProductSearch({ query }: { query: StoreQuery }) {
  const { t } = useTranslation('store')
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
      />
    </Form>
  )
}

interface StoreFiltersProps {
  query: StoreQuery
  /** Coins of the pupil who reads; null for everybody else. */
  balance: number | null
}

/** Price, stock and order, and a link to what the reader's coins buy. */
export function StoreFilters({ query, balance }: StoreFiltersProps) {
  const { t } = useTranslation('store')
  const isAffordable = balance !== null && query.price_to === balance
  return (
    <div className={styles.narrowing}>
      {balance !== null && (
        <div className={styles.chips}>
          <Link
            to={storeAddress(query, { price_to: isAffordable ? undefined : balance, price_from: undefined })}
            preventScrollReset
            aria-current={isAffordable ? 'true' : undefined}
          >
            {t('affordable')}
          </Link>
        </div>
      )}
      <details className={styles.filters} open={isNarrowed(query) && !isAffordable}>
        <summary>{t('filters.title')}</summary>
        <Form key={JSON.stringify(query)} aria-label={t('filters.title')} preventScrollReset>
          <OtherFields query={query} except={['price_from', 'price_to', 'in_stock', 'order']} />
          <NumberField name="price_from" label={t('filters.from')} value={query.price_from} />
          <NumberField name="price_to" label={t('filters.to')} value={query.price_to} />
          <ChoiceField name="order" label={t('filters.order')} value={query.order ?? 'new'}>
            {productOrders.map((order) => [order, t(`filters.orders.${order}`)])}
          </ChoiceField>
          <label className={styles.tick}>
            <input type="checkbox" name="in_stock" value="yes" defaultChecked={query.in_stock === 'yes'} />
            {t('filters.inStock')}
          </label>
          <Button type="submit" variant="line">
            {t('filters.show')}
          </Button>
          {isNarrowed(query) && (
            <Link to="?" className="link">
              {t('filters.reset')}
            </Link>
          )}
        </Form>
      </details>
    </div>
  )
}
