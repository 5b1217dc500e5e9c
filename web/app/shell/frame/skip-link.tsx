import { useTranslation } from '#web/i18n/use-translation'
import styles from './skip-link.module.css'

/** The first keyboard stop: skips the menus and goes to the content. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a href="#content" className={styles.skip}>
      {t('skip')}
    </a>
  )
}
