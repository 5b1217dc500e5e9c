import type { Receipt } from '#contract/diagnostics/attempts'
import { useTranslation } from '#web/i18n/use-translation'
import { ArrivalScene } from '../ui/drawings/scenes/arrival-scene.tsx'
import styles from './receipt.module.css'

interface ReceiptHeroProps {
  receipt: Pick<Receipt, 'answered' | 'items' | 'awaits_evaluation' | 'is_withheld'>
  /** Number of answers that came too late. */
  late: number
  name: string
}

/** Summary of a finished test. For pupils who finished after a few tasks it does not claim that everything is done. */
export function ReceiptHero({
  receipt: { answered, items, awaits_evaluation, is_withheld: isWithheld },
  late,
  name,
}: ReceiptHeroProps) {
  const { t } = useTranslation('diagnostics')
  const left = items - answered
  return (
    <section className={styles.hero}>
      <div className={`${styles.scene} screen-only`}>
        <ArrivalScene />
      </div>
      <h1>{t(left > answered ? 'receipt.over' : 'receipt.done', { name })}</h1>
      <p>
        {late > 0
          ? t('receipt.done_late', { count: late })
          : t(isWithheld ? 'receipt.done_withheld' : awaits_evaluation ? 'receipt.done_waiting' : 'receipt.done_about')}
      </p>
      {left > 0 && <p>{t('receipt.left', { count: left, of: items })}</p>}
    </section>
  )
}
