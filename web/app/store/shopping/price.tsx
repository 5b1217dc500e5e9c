import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Coin } from '../../ui/drawings/coin.tsx'
import styles from './shopping.module.css'

/** A number of coins with the coin before it; screen readers hear "120 coins". */
export function Price({ coins, size = 24 }: { coins: number; size?: number }) {
  const { t } = useTranslation('store')
  const format = useFormat()
  return (
    <span className={styles.price}>
      <Coin size={size} />
      <span aria-hidden>{format.number(coins)}</span>
      <span className="visually-hidden">{t('price', { price: coins })}</span>
    </span>
  )
}
