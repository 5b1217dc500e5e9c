import { Link } from 'react-router'
import type { ImportRow } from '#contract/publishing/imports'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './imports.module.css'

/** Tables that were checked or imported earlier. */
export function ImportHistory({ imports }: { imports: readonly ImportRow[] }) {
  const { t } = useTranslation('back-office')
  const format = useFormat()
  return (
    <Card as="section" className={styles.table}>
      <h2>{t('imports.history')}</h2>
      {imports.length === 0 ? (
        <p className={styles.none}>{t('imports.historyEmpty')}</p>
      ) : (
        <ul>
          {imports.map((one) => (
            <li key={one.id}>
              <Link to={`?import=${one.id}`}>
                {format.dateTime(one.checked_at)}, {t('imports.rowsCount', { count: one.rows })}
              </Link>
              <span>{one.checked_by}</span>
              <StateOfImport report={one} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function StateOfImport({ report: { applied_at, undone_at, faults_total } }: { report: ImportRow }) {
  const { t } = useTranslation('back-office')
  if (undone_at) return <Tag>{t('imports.states.undone')}</Tag>
  if (applied_at) return <Tag tone="green">{t('imports.states.applied')}</Tag>
  return faults_total > 0 ? (
    <Tag tone="red">{t('imports.states.faulty')}</Tag>
  ) : (
    <Tag tone="gold">{t('imports.states.checked')}</Tag>
  )
}
