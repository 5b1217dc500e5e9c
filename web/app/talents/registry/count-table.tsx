import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import styles from './registry.module.css'

interface CountTableProps {
  title: string
  /** Head of the first column. */
  head: string
  rows: readonly { name: string; count: number | null }[]
}

/** Numbers of pupils as a table with bars. Small groups have no number. */
export function CountTable({ title, head, rows }: CountTableProps) {
  const { t } = useTranslation('talents')
  const format = useFormat()
  const max = Math.max(1, ...rows.map(({ count }) => count ?? 0))
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t('registry.pupils')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {count !== null && count > 0 && <i style={{ width: `${(count / max) * 100}%` }} aria-hidden />}
              </th>
              <td>{count === null ? t('registry.hidden') : format.number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
