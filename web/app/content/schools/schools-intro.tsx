import { useTranslation } from '#web/i18n/use-translation'
import { Prose } from '../../ui/prose/prose.tsx'
import styles from './special-schools.module.css'

/** How such schools are chosen and entered, under the list. */
export function SchoolsIntro({ html }: { html: string }) {
  const { t } = useTranslation('content')
  return (
    <section className={styles.intro} aria-label={t('schools.about')}>
      <Prose html={html} />
    </section>
  )
}
