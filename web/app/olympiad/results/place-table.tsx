import type { PlaceRow } from '#contract/olympiad/olympiad'
import { olympiadSubjects } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { joined } from './joined.rules.ts'
import { Points } from './points.tsx'
import styles from './places.module.css'
import { StatusTag } from './status-tag.tsx'

interface PlaceTableProps {
  label: string
  rows: readonly PlaceRow[]
}

export function PlaceTable({ label, rows }: PlaceTableProps) {
  const { t } = useTranslation('olympiad')
  const { number } = useFormat()
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('places.rank')}</th>
          <th scope="col">{t('places.participant')}</th>
          <th scope="col">{t('places.place')}</th>
          <th scope="col">{t('places.school')}</th>
          {olympiadSubjects.map((subject) => (
            <th key={subject} scope="col" className={styles.figure} aria-label={t(`subject.${subject}`)}>
              {t(`short.${subject}`)}
            </th>
          ))}
          <th scope="col" className={styles.figure}>
            {t('places.total')}
          </th>
          <th scope="col">{t('places.status')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <td className={styles.rank}>{row.rank}</td>
            <th scope="row">
              {row.name}
              <small>{t('places.number', { number: row.number })}</small>
            </th>
            <td>
              {row.region}
              <small>{joined(row.district, row.locality)}</small>
            </td>
            <td>
              {row.school}
              <small>{t('places.grade', { grade: row.grade })}</small>
            </td>
            {olympiadSubjects.map((subject) => (
              <td key={subject} className={styles.figure}>
                <Points value={row.points[subject]} />
              </td>
            ))}
            <td className={`${styles.figure} ${styles.total}`}>{number(row.total, 1)}</td>
            <td>
              <StatusTag status={row.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
