import { useTranslation } from '#web/i18n/use-translation'
import type { Criterion } from '#contract/diagnostics/evaluation'
import styles from './criterion-field.module.css'
import { withCategory } from './points.rules.ts'

interface CategoryFieldProps {
  name: string
  criterion: Criterion
  found: readonly string[] | undefined
  onMark: (found: string[]) => void
}

/**
 * Checkboxes for a closed list of categories: each ticked category is worth one point. "None" is an explicit choice
 * worth 0 points.
 */
export function CategoryField({ name, criterion: { categories, max }, found: marked, onMark }: CategoryFieldProps) {
  const { t } = useTranslation('evaluation')
  const found = marked ?? []
  const isNone = marked !== undefined && marked.length === 0
  return (
    <>
      <div className={`${styles.numbers} row`}>
        {categories.map(({ id, name: category }) => (
          <label key={id} className={styles.choice} data-chosen={found.includes(id) || undefined}>
            <input
              type="checkbox"
              name={name}
              value={id}
              checked={found.includes(id)}
              onChange={() => onMark(withCategory(found, id))}
            />
            {category}
          </label>
        ))}
        <label className={styles.choice} data-chosen={isNone || undefined}>
          <input type="checkbox" name={name} value="" checked={isNone} onChange={() => onMark([])} />
          {t('noCategory')}
        </label>
      </div>
      <p className={styles.about}>{t('atMost', { count: max })}</p>
    </>
  )
}
