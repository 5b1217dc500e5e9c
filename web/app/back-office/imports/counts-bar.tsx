import type { Import } from '#contract/publishing/imports'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import styles from './imports.module.css'

/** How many rows of a table would be added, changed and so on, as parts of a bar and as numbers. */
export function CountsBar({ report: { fresh, changes, same, rows, faults_total } }: { report: Import }) {
  const { t } = useTranslation('back-office')
  const format = useFormat()
  const faulty = Math.max(0, rows - fresh - changes - same)
  const parts = [
    { name: 'fresh', count: fresh },
    { name: 'changes', count: changes },
    { name: 'same', count: same },
    { name: 'faulty', count: faulty },
  ] as const
  return (
    <>
      <div className={styles.bar} aria-hidden>
        {parts.map(({ name, count }) => count > 0 && <i key={name} data-part={name} style={{ flexGrow: count }} />)}
      </div>
      <dl className={styles.figures}>
        {parts.map(({ name, count }) => (
          <div key={name} data-part={name}>
            <dt className="muted small">{t(`imports.figures.${name}`)}</dt>
            <dd className="tabular">{format.number(count)}</dd>
          </div>
        ))}
        <div data-part="total">
          <dt className="muted small">{t('imports.figures.faults')}</dt>
          <dd className="tabular">{format.number(faults_total)}</dd>
        </div>
      </dl>
    </>
  )
}
