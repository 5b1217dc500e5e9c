import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import type { LegalText } from '#contract/content/content'
import { useFormat } from '../shell/use-format.ts'
import { InfoNote } from '../ui/info-note.tsx'
import styles from './legal-text.module.css'

type LegalTextBody = z.infer<typeof LegalText>
type Versions = Pick<LegalTextBody, 'version' | 'changes' | 'versions'>

/** What this version changes compared with the one before, and links to all versions. */
export function VersionsCard({ version, changes, versions }: Versions) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const others = versions.filter((other) => other.version !== version)
  if (changes.length === 0 && others.length === 0) return null
  return (
    <section className={styles.versions}>
      {changes.length > 0 && (
        <>
          <h2>{t('legal.changes', { version })}</h2>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <nav aria-label={t('legal.versions')}>
          {others.map((other) => (
            <Link key={other.version} to={{ search: `version=${other.version}` }}>
              {t('legal.version', { version: other.version, date: format.officialDate(other.effective_from) })}
            </Link>
          ))}
        </nav>
      )}
    </section>
  )
}

/** Announces the next version before it takes effect. */
export function ComingNote({ versions }: Pick<Versions, 'versions'>) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const next = versions.findLast(({ state }) => state === 'coming')
  if (!next) return null
  return (
    <InfoNote tone="gold" title={t('legal.comingFrom', { date: format.officialDate(next.effective_from) })}>
      <Link to={{ search: `version=${next.version}` }}>{t('legal.readComing')}</Link>
    </InfoNote>
  )
}
