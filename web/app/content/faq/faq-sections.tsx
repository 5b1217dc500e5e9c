import { Link } from 'react-router'
import type { FaqEntry } from '#contract/content/faq'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './faq.module.css'

interface FaqSectionsProps {
  sections: readonly { section: FaqEntry['section']; count: number }[]
  section: FaqEntry['section'] | undefined
  search: string
}

/** The sections with how many questions each has; what is looked for stays. */
export function FaqSections({ sections, section, search }: FaqSectionsProps) {
  const { t } = useTranslation('content')
  const total = sections.reduce((sum, { count }) => sum + count, 0)
  const to = (next: string | undefined) => `?${new URLSearchParams({ ...(search && { q: search }), ...(next && { section: next }) })}`
  return (
        <nav className={styles.sections} aria-label={t('faq.sections')}>
          <p>{t('faq.sections')}</p>
          <Link to={to(undefined)} aria-current={section === undefined ? 'true' : undefined}>
            {t('faq.all')} <span>{total}</span>
          </Link>
          {sections.map((one) => (
            <Link key={one.section} to={to(one.section)} aria-current={one.section === section ? 'true' : undefined}>
              {t(`faq.section.${one.section}`)} <span>{one.count}</span>
            </Link>
          ))}
        </nav>
  )
}
