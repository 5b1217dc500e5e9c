import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import { countedTo } from '#contract/calls/listing'
import { useFormat } from '../shell/use-format.ts'
import styles from './list.module.css'
import { useListAddress } from './use-list-address.ts'

/** How many were found, and the way back to all of them. */
export function ListCount({ total }: { total: number }) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const { asked } = useListAddress()
  return (
    <p className={styles.count}>
      <span role="status">{total > countedTo ? t('foundMore', { number: format.number(countedTo) }) : t('found', { count: total })}</span>
      {asked.size > 0 && <Link to={{ search: '' }}>{t('reset')}</Link>}
    </p>
  )
}
