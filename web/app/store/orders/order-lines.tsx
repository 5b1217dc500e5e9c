import { Link } from 'react-router'
import type { OrderLine } from '#contract/store/orders'
import { useTranslation } from '#web/i18n/use-translation'
import { Price } from '../shopping/price.tsx'
import { ProductPicture } from '../shopping/product-picture.tsx'
import styles from './orders.module.css'

/** What was ordered, with names and prices as they were then. */
export function OrderLines({ lines, total }: { lines: readonly OrderLine[]; total: number }) {
  const { t } = useTranslation('store')
  return (
    <>
      <ul className={`${styles.lines} list`}>
        {lines.map((line) => (
          <li key={line.product_id}>
            <span className={styles.picture}>
              <ProductPicture look={line} sizes="64px" />
            </span>
            <span className={styles.name}>
              <Link to={`/store/${line.product_id}`}>{line.name}</Link>
              <span>{t('order.pieces', { count: line.quantity })}</span>
            </span>
            <Price coins={line.price * line.quantity} size={20} />
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('sum.title')}</span>
        <Price coins={total} size={24} />
      </p>
    </>
  )
}
