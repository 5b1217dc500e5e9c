import { useTranslation } from '#web/i18n/use-translation'
import prose from '../texts/prose.module.css'
import styles from './special-schools.module.css'

/** How such schools are chosen and entered, under the list. */
export function SchoolsIntro({ html }: { html: string }) {
  const { t } = useTranslation('content')
  return (
    <section className={styles.intro} aria-label={t('schools.about')}>
      {/* Written by editors, cleaned by the server on the way in and on the way out. */}
      {/* oxlint-disable-next-line react/no-danger */}
      <div className={`${prose.root} long-text`} dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}
