import type { Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { PageMeta } from '../shell/page-meta.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { OtherLanguages } from './other-languages.tsx'
import styles from './elsewhere.module.css'

/** What stands at this address is not published in the language of the reader: said in words, with the languages in which it is. */
export function Elsewhere({ languages, back }: { languages: readonly Language[]; back: React.ReactNode }) {
  const { t } = useTranslation('content')
  return (
    <div className={styles.root}>
      <PageMeta title={t('languages.title')} />
      <h1>{t('languages.title')}</h1>
      <EmptyState subject="notifications" title={t('languages.none')} text={t('languages.where')} action={<OtherLanguages languages={languages} className={styles.choice} />} />
      <p className={styles.back}>{back}</p>
    </div>
  )
}
