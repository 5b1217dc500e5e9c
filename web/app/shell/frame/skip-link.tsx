import { useTranslation } from '#web/i18n/use-translation'
import styles from './skip-link.module.css'

/** The first stop of the keyboard: over the menus, straight to the page. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a href="#content" className={styles.skip}>
      {t('skip')}
    </a>
  )
}
