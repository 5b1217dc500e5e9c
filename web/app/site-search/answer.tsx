import { Link } from 'react-router'
import type { Answer as SiteAnswer, FoundKind } from '#contract/site-search'
import type { Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { EmptyState } from '../ui/empty-state.tsx'
import { FoundList } from './found-list.tsx'
import { KindChoice } from './kind-choice.tsx'
import { addressOf } from './search-address.ts'
import styles from './search.module.css'

interface AnswerProps {
  found: SiteAnswer
  q: string
  kind: FoundKind | undefined
  /** Of the reader. */
  language: Language
}

/** What was found, and by which words where it was not by those that were typed. */
export function Answer({ found, q, kind, language }: AnswerProps) {
  const { t } = useTranslation('site-search')
  if (found.total === 0 && found.kinds.length === 0)
    return <EmptyState subject="consultations" title={t('nothing', { q })} text={t('nothingText')} action={<Ways />} />
  return (
    <>
      {found.meant !== null && (
        <p className={styles.meant}>
          {t('meant', { q })} <Link to={addressOf({ q: found.meant })}>{found.meant}</Link>
        </p>
      )}
      <h2 aria-live="polite">{t('found', { count: found.total })}</h2>
      {found.language !== language && <p className={styles.elsewhere}>{t(`elsewhere.${found.language}`)}</p>}
      <KindChoice kinds={found.kinds} kind={kind} q={q} />
      <FoundList found={found.data} />
      {found.next && (
        <p className={styles.further}>
          <Link to={addressOf({ q, kind, after: found.next })}>{t('further')}</Link>
        </p>
      )}
    </>
  )
}

/** Where whoever found nothing may look instead. */
function Ways() {
  const { t } = useTranslation('site-search')
  return (
    <nav className={styles.ways} aria-label={t('ways')}>
      {(['faq', 'news', 'contacts'] as const).map((way) => (
        <Link key={way} to={`/${way}`}>
          {t(`way.${way}`)}
        </Link>
      ))}
    </nav>
  )
}
