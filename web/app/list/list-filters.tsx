import { Link } from 'react-router'
import { maxCountedTotal } from '#contract/calls/listing'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import styles from './list.module.css'
import { useListAddress } from './use-list-address.ts'

interface Counted {
  /** Null if the list was not read, because its filters were refused. */
  total: number | null
  /** False if counting stopped at some row, so that there may be more. */
  isCounted?: boolean | undefined
}

/** The filters of a list, and how many rows were found. */
export function ListFilters({ total, isCounted, children }: Counted & { children: React.ReactNode }) {
  const { t } = useTranslation('list')
  return (
    <Card as="section" aria-label={t('filters')} className="screen-only">
      <div className={styles.filters}>{children}</div>
      {total !== null && <ListCount total={total} isCounted={isCounted} />}
    </Card>
  )
}

/** How many rows were found, and a link that clears the filters. */
function ListCount({ total, isCounted = true }: Counted & { total: number }) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const { search } = useListAddress()
  return (
    <p className={styles.count}>
      <span role="status">
        {isCounted && total > maxCountedTotal && t('foundMore', { number: format.number(maxCountedTotal) })}
        {isCounted && total <= maxCountedTotal && t('found', { count: total })}
        {!isCounted && total > 0 && t('foundAtLeast', { number: format.number(total) })}
      </span>
      {search.size > 0 && <Link to={{ search: '' }}>{t('reset')}</Link>}
    </p>
  )
}
