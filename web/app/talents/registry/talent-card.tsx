import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { TalentRow } from '#contract/talents/talents'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './list.module.css'
import { SkillLine } from './skill-line.tsx'

export const statusTones = { winner: 'gold', finalist: 'sky', participant: 'grey' } as const

/** A pupil in the list; the whole card leads to the pupil. */
export function TalentCard({ row }: { row: TalentRow }) {
  const { t } = useTranslation('talents')
  const format = useFormat()
  const { id, name, gender, age, school, grade, region, locality, scientific_interests, skills, points, status } = row
  const about = [gender && t(`sex.${gender}`), age !== null && t('age', { count: age })]
  const studies = [school, grade !== null && t('list.grade', { grade })]
  return (
    <li className={styles.card}>
      <Avatar seed={id} gender={gender} size={56} />
      <div className={styles.who}>
        <Link to={`/registry/list/${id}`}>{name}</Link>
        <span>{about.filter(Boolean).join(', ')}</span>
        <span>{studies.filter(Boolean).join(', ')}</span>
      </div>
      <div className={styles.what}>
        <span>{scientific_interests}</span>
        <span className="muted">{[region, locality].filter(Boolean).join(', ')}</span>
      </div>
      <SkillLine skills={skills} />
      <span className={styles.status}>{status && <Tag tone={statusTones[status]}>{t(`status.${status}`)}</Tag>}</span>
      <span className={styles.points}>
        <b>{format.number(points)}</b> <small>{t('list.points')}</small>
      </span>
      <IconChevronRight className="wide-only" size={20} aria-hidden />
    </li>
  )
}
