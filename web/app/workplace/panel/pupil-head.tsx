import { IconBuilding, IconVideo } from '@tabler/icons-react'
import type { HostedRecord } from '#contract/appointments/hosting'
import { useTranslation } from '#web/i18n/use-translation'
import { ringPercentByLevel } from '#contract/values/level'
import type { Skill } from '#contract/values/result-picture'
import { useFormat } from '../../shell/use-format.ts'
import { Compass } from '../../ui/charts/compass.tsx'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import { SkillIcon } from '../../ui/drawings/skill-icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { stateTones } from '../state-tones.ts'
import styles from './panel.module.css'

/** Name of the pupil, time of the meeting, and the pupil's abilities as text. */
export function PupilHead({ record }: { record: HostedRecord }) {
  const { t } = useTranslation(['workplace', 'meetings'])
  const format = useFormat()
  const { student, abilities, starts_at, ends_at } = record
  const FormatIcon = record.format === 'online' ? IconVideo : IconBuilding
  const about = [student.grade !== null && t('grade', { grade: student.grade }), student.school]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <p className={`${styles.when} row gap-8-12 middle`}>
        <Tag tone="sky" icon={<FormatIcon size={18} stroke={1.9} aria-hidden />}>
          {t(`meetings:formats.${record.format}`)}
        </Tag>
        <Tag tone={stateTones[record.state]}>{t(`meetings:states.${record.state}`)}</Tag>
        <b>
          {format.dayMonth(starts_at)}, {format.time(starts_at)}–{format.time(ends_at)}
        </b>
      </p>
      <div className={`${styles.pupil} line gap-14 middle`}>
        <Avatar seed={student.id} gender={student.gender} size={56} />
        <div>
          <b>{student.name}</b>
          <span>{about}</span>
        </div>
      </div>
      {record.kind !== 'training' && <Abilities abilities={abilities} />}
    </>
  )
}

function Abilities({ abilities }: Pick<HostedRecord, 'abilities'>) {
  const { t } = useTranslation('workplace')
  if (abilities.length === 0) return <p className="muted loose">{t('panel.noAbilities')}</p>
  const list = abilities.map(({ skill, level }) => `${t(`skills.${skill}`)}: ${t(`levels.${level}`)}`).join('; ')
  const reach = (skill: Skill) => {
    const found = abilities.find((one) => one.skill === skill)
    return found ? ringPercentByLevel[found.level] : 0
  }
  const scores = {
    critical: reach('critical'),
    creative: reach('creative'),
    communication: reach('communication'),
    collaboration: reach('collaboration'),
  }
  return (
    <section className={styles.abilities} aria-label={t('panel.abilities')}>
      <Compass scores={scores} label={t('panel.compass', { list })} size={104} signs={false} ground="white" />
      <ul>
        {abilities.map(({ skill, level }) => (
          <li key={skill}>
            <SkillIcon skill={skill} size={20} />
            <span>
              {t(`skills.${skill}`)}: <b>{t(`levels.${level}`)}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
