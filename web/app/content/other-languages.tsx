import { localeOf, type Language } from '#contract/values/locale'
import { usePageWords, useTranslation } from '#web/i18n/use-translation'

const names: Record<Language, string> = { ru: 'Русский', kk: 'Қазақша', en: 'English' }

/** Plain links to the same address in other languages: each loads the page anew and keeps the choice. */
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
