import type { Goal } from '#contract/store/goal'
import { useTranslation } from '#web/i18n/use-translation'
import { CoinBar } from './coin-bar.tsx'
import styles from './goal.module.css'

/** How far the goal is: a bar, what is saved, and what is missing. */
export function GoalBar({ goal: { product, saved, missing } }: { goal: Goal }) {
  const { t } = useTranslation('store')
  return (
    <>
      <CoinBar own={saved} of={product.price} label={t('goal.bar', { saved, price: product.price })} />
      <p className={styles.facts}>
        <b>{missing > 0 ? t('goal.missing', { coins: missing }) : t('goal.enough')}</b>
        <span>{t('goal.of', { saved, price: product.price })}</span>
      </p>
    </>
  )
}
