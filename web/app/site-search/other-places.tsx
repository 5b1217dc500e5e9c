import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './search.module.css'

/** Other places to look, for an empty search or one without results. */
export function OtherPlaces() {
  const { t } = useTranslation('site-search')
  return (
    <nav className={styles.ways} aria-label={t('ways')}>
      {(['faq', 'news', 'articles', 'centers', 'contacts'] as const).map((page) => (
        <Link key={page} to={`/${page}`}>
          {t(`way.${page}`)}
        </Link>
      ))}
    </nav>
  )
}
