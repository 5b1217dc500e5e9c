import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { NavLink, useLocation } from 'react-router'
import { legalTextIds } from '#contract/content/content'
import styles from './legal-text.module.css'

/** The six texts; on a phone the row is moved until the one being read is in view. */
export function TextChoice() {
  const { t } = useTranslation('content')
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)

  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (current) row.current?.scrollTo({ left: current.offsetLeft - 20 })
  }, [pathname])

  return (
    <nav ref={row} className={styles.texts} aria-label={t('legal.texts')}>
      {legalTextIds.map((id) => (
        <NavLink key={id} to={`/${id}`}>
          {t(`legal.${id}`)}
        </NavLink>
      ))}
    </nav>
  )
}
