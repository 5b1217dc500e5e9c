import { useTranslation } from '#web/i18n/use-translation'
import { Ornament } from '../../ui/drawings/ornament.tsx'
import { EarnWays } from '../shopping/earn-ways.tsx'
import styles from './basket.module.css'

/** How the missing coins can be earned. */
export function EarnPanel({ coins }: { coins: number }) {
  const { t } = useTranslation('store')
  return (
    <section className={styles.earn}>
      <Ornament tone="gold" />
      <div className="positioned">
        <h2>{t('earn.title', { coins })}</h2>
        <EarnWays />
      </div>
    </section>
  )
}
