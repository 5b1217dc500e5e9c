import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { PlaceRow } from '#contract/olympiad/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { joined } from './joined.rules.ts'
import styles from './places.module.css'
import { PointsList } from './points.tsx'
import { StatusTag } from './status-tag.tsx'

/** A row of the results on a phone. It folds out to the names of the subjects. */
export function PlaceCard({ row }: { row: PlaceRow }) {
  const { t } = useTranslation('olympiad')
  const { number } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div className="shrinks">
          <p className="tiny">
            {joined(t('places.rankOf', { rank: row.rank }), t('places.number', { number: row.number }))}
          </p>
          <p className={styles.name}>{row.name}</p>
          <p>{joined(row.region, row.district, row.locality)}</p>
          <p>{joined(row.school, t('places.grade', { grade: row.grade }))}</p>
        </div>
        <p className={styles.score}>
          <b>{number(row.total, 1)}</b>
          {t('places.score')}
        </p>
      </div>
      <PointsList points={row.points} isOpen={isOpen} />
      <div className={styles.foot}>
        <StatusTag status={row.status} />
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'places.hide' : 'places.bySubject')}
          <Chevron size={20} stroke={2.2} aria-hidden />
        </button>
      </div>
    </li>
  )
}
