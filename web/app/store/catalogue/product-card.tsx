import { Link } from 'react-router'
import type { Goal } from '#contract/store/goal'
import type { ProductRow } from '#contract/store/products'
import { useTranslation } from '#web/i18n/use-translation'
import { Price } from '../shopping/price.tsx'
import { ProductButton } from '../shopping/product-button.tsx'
import { ProductPicture } from '../shopping/product-picture.tsx'
import { coinsShort, productAction, stockNote, type Shopper } from '../shopping/shopping.rules.ts'
import styles from './store.module.css'

interface ProductCardProps {
  product: ProductRow
  shopper: Shopper
  onGoal: (goal: Goal | null) => void
}

/** One product of the list: picture, name, how many there are, price and what can be done. */
export function ProductCard({ product, shopper, onGoal }: ProductCardProps) {
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <ProductPicture look={product} sizes="(min-width: 80em) 290px, (min-width: 62em) 33vw, 50vw" />
      </div>
      <div className={styles.words}>
        <h2>
          <Link to={`/store/${product.id}`}>{product.name}</Link>
        </h2>
        <ProductNote product={product} shopper={shopper} />
        <div className={styles.act}>
          <Price coins={product.price} />
          <ProductButton product={product} shopper={shopper} onGoal={onGoal} />
        </div>
      </div>
    </li>
  )
}

/** Under the name: how many coins are missing, else how many pieces there are. */
function ProductNote({ product, shopper }: Pick<ProductCardProps, 'product' | 'shopper'>) {
  const { t } = useTranslation('store')
  const { available } = product
  const note = stockNote(available)
  const short = coinsShort(product, shopper)
  if (short > 0 && note !== 'out') {
    const isGoal = productAction(product, shopper) === 'is-goal'
    return (
      <p className={styles.note} data-goal={isGoal || undefined}>
        {isGoal && `${t('isGoal')}, `}
        {t('needs', { coins: short })}
      </p>
    )
  }
  return (
    <p className={styles.note} data-note={note}>
      {note === 'few' ? t('stock.few', { count: available }) : t(`stock.${note}`)}
    </p>
  )
}
