import { type Language, localeOf } from '#contract/values/locale'
import { usePageWords, useTranslation } from '#web/i18n/use-translation'
import { PageMeta } from '../page-meta.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './other-language-note.module.css'

/** Says that the page is not published in the current language, and in which languages it is. */
export function OtherLanguageNote({ languages, back }: { languages: readonly Language[]; back: React.ReactNode }) {
  const { t } = useTranslation('content')
  return (
    <div className={styles.root}>
      <PageMeta title={t('languages.title')} />
      <h1>{t('languages.title')}</h1>
      <EmptyState
        subject="notifications"
        title={t('languages.none')}
        text={t('languages.where')}
        action={<OtherLanguages languages={languages} className={styles.choice} />}
      />
      <p className={styles.back}>{back}</p>
    </div>
  )
}

const names: Record<Language, string> = { ru: 'Русский', kk: 'Қазақша', en: 'English' }

/** Plain links to the same page in other languages. Each reloads the page and saves the choice. */
export function OtherLanguages({ languages, className }: { languages: readonly Language[]; className?: string }) {
  const { t } = useTranslation('content')
  const { language: own } = usePageWords()
  const others = languages.filter((language) => language !== own)
  if (others.length === 0) return null
  return (
    <nav className={className} aria-label={t('languages.others')}>
      {others.map((language) => (
        <a key={language} href={`?lang=${localeOf(language)}`} lang={language} hrefLang={language}>
          {names[language]}
        </a>
      ))}
    </nav>
  )
}
