import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import { useFormat } from '../shell/use-format.ts'
import styles from './legal-text.module.css'

interface Versions {
  version: string
  changes: string[]
  versions: { version: string; effective_from: string }[]
}

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
