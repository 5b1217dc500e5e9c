import { useEffect, useState, type ComponentType } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { useUser } from '../account/use-user.ts'
import styles from './basket-link.module.css'

/**
 * The way of a pupil to the basket, in the head of the site; the icon is in the style sheet. Its count belongs to a
 * person, so the browser loads it after the page. Nobody else has a basket, nor a
 * device that a code of a round signed in.
 */
export function BasketLink() {
  const { t } = useTranslation()
  const user = useUser()
  const hasBasket = user?.role === 'student' && user.sitting_test_id === undefined
  const [Count, setCount] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (hasBasket)
      import('./basket-count.tsx').then(
        ({ default: Loaded }) => setCount(() => Loaded),
        () => undefined,
      )
  }, [hasBasket])
  if (!hasBasket) return null
  return (
    <Link
      to="/basket"
      className={styles.root}
      title={t('site.basket')}
      aria-label={Count ? undefined : t('site.basket')}
    >
      {Count && <Count />}
    </Link>
  )
}
