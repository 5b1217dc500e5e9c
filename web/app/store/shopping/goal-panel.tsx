import { Link } from 'react-router'
import { dropGoal, type Goal } from '#contract/store/goal'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { useSend } from '../../form/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { EarnWays } from './earn-ways.tsx'
import { GoalBar } from './goal-bar.tsx'
import { ProductPicture } from './product-picture.tsx'
import styles from './goal.module.css'

/** The pupil's goal over the products: how far it is, how to get there, and a way to give it up. */
export function GoalPanel({ goal, onGoal }: { goal: Goal; onGoal: (goal: Goal | null) => void }) {
  const { t } = useTranslation('store')
  const { send, sending } = useSend({ inToast: true })
  const { product, is_on_sale, missing } = goal
  const drop = () => void send(async () => onGoal((await api(dropGoal, {})).goal))
  return (
    <section className={styles.panel} aria-label={t('goal.title')}>
      <div className={styles.goal}>
        <div className={styles.picture}>
          <ProductPicture look={product} sizes="96px" />
        </div>
        <div className={styles.about}>
          <p className="muted small">{t('goal.title')}</p>
          <h2>
            <Link to={`/store/${product.id}`}>{product.name}</Link>
          </h2>
          {is_on_sale ? <GoalBar goal={goal} /> : <p>{t('goal.withdrawn')}</p>}
        </div>
        <Button variant="subtle" loading={sending.isBusy} onClick={drop}>
          {t('goal.drop')}
        </Button>
      </div>
      {is_on_sale && missing > 0 && (
        <details className={styles.ways}>
          <summary>{t('goal.ways')}</summary>
          <EarnWays />
        </details>
      )}
    </section>
  )
}
