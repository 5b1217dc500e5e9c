import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { readGoal, type Goal } from '#contract/store/goal'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../calls/browser-api.ts'
import { Card } from '../ui/card.tsx'
import { GoalBar } from './shopping/goal-bar.tsx'
import { ProductPicture } from './shopping/product-picture.tsx'
import styles from './shopping/goal.module.css'

/**
 * The goal on the pupil's start page, or the way to choose one. It comes after the page and reads its own data; if they
 * cannot be read, nothing is shown, because the store shows the same.
 */
export default function GoalCard() {
  const { t } = useTranslation('store')
  const [goal, setGoal] = useState<Goal | null | undefined>(undefined)
  useEffect(() => {
    const leaving = new AbortController()
    api(readGoal, {}, { signal: leaving.signal }).then(
      (answer) => setGoal(answer.goal),
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  if (goal === undefined) return null
  return (
    <Card as="section" aria-label={t('goal.title')}>
      {goal ? (
        <div className={styles.goal}>
          <div className={styles.picture}>
            <ProductPicture look={goal.product} sizes="96px" />
          </div>
          <div className={styles.about}>
            <p className="muted small">{t('goal.title')}</p>
            <h2>
              <Link to={`/store/${goal.product.id}`}>{goal.product.name}</Link>
            </h2>
            {goal.is_on_sale ? <GoalBar goal={goal} /> : <p>{t('goal.withdrawn')}</p>}
          </div>
        </div>
      ) : (
        <div className={styles.about}>
          <h2>{t('goal.title')}</h2>
          <p className="muted loose">{t('goal.none')}</p>
          <Link to="/store" className="link">
            {t('goal.choose')}
          </Link>
        </div>
      )}
    </Card>
  )
}
