import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { refreshBasket, useBasket } from '../account/own-basket.ts'
import styles from './basket-link.module.css'

/**
 * The name of the link and how many pieces are in the basket. The count is read again whenever the tab is shown: other
 * tabs and devices have the same basket.
 */
export default function BasketCount() {
  const { t } = useTranslation()
  const count = useBasket()?.count ?? 0
  useEffect(() => {
    const look = () => {
      // Without a connection the count stays as it was; the page says what has failed.
      if (document.visibilityState === 'visible') refreshBasket().catch(() => undefined)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const name = count === 0 ? t('site.basket') : `${t('site.basket')}, ${t('site.inBasket', { count })}`
  return (
    <>
      <span className="visually-hidden">{name}</span>
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  )
}
