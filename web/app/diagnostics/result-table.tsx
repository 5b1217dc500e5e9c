import { useTranslation } from 'react-i18next'
import type { SkillResult } from '#contract/diagnostics'
import { useFormat } from '../shell/use-format.ts'
import styles from './disclosure.module.css'

/** The compass as a plain table, for those who read figures rather than petals. */
export function ResultTable({ skills }: { skills: readonly SkillResult[] }) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  return (
    <details className={styles.quiet}>
      <summary>{t('results.table.show')}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('results.table.skill')}</th>
            <th scope="col">{t('results.table.level')}</th>
            <th scope="col">{t('results.table.percent')}</th>
          </tr>
        </thead>
        <tbody>
          {skills.map(({ skill, name, level_name: level, percent }) => (
            <tr key={skill}>
              <th scope="row">{name}</th>
              <td>{level ?? t('results.awaits')}</td>
              <td className="tabular">{percent === null ? t('results.table.none') : format.percent(percent, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
