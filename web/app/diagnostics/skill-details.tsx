import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SkillResult } from '#contract/diagnostics'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { SkillIcon } from '../ui/drawings/skill-icon.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './skill-details.module.css'
import { SkillNorm } from './skill-norm.tsx'
import { strengthsFirst } from './strengths-first.ts'

/** What each skill looks like at this level, and the parts it is made of. */
export function SkillDetails({ skills }: { skills: readonly SkillResult[] }) {
  const { t } = useTranslation('diagnostics')
  return (
    <Card as="section">
      <Title order={2} className={styles.heading}>
        {t('results.details')}
      </Title>
      <ul className={styles.skills}>
        {strengthsFirst(skills).map((skill) => (
          <li key={skill.skill}>
            <SkillIcon skill={skill.skill} size={40} />
            <div>
              <div className={styles.name}>
                <Title order={3}>{skill.name}</Title>
                <Tag skill={skill.skill}>{skill.level_name ?? t('results.awaits')}</Tag>
              </div>
              <p className={styles.text}>{skill.text}</p>
              <Place skill={skill} />
              <Subscales skill={skill} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The norm group is told to specialists only; the server sends it to nobody else. */
function Place({ skill: { skill, norm, norm_note: note, percent } }: { skill: SkillResult }) {
  return (
    <div data-skill={skill}>
      {norm && <SkillNorm norm={norm} percent={percent ?? 0} />}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

function Subscales({ skill: { skill, subscales } }: { skill: SkillResult }) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  if (subscales.length === 0) return null
  return (
    <ul className={styles.subscales} data-skill={skill}>
      {subscales.map(({ id, name, about, level_name: level, percent }) => (
        <li key={id}>
          <span>
            <b>{name}</b>
            <small>{about}</small>
          </span>
          <span className={styles.value}>
            <b>{level ?? t('results.awaits')}</b>
            {percent !== null && <small className="tabular">{format.percent(percent)}</small>}
          </span>
          <span className={styles.track} aria-hidden>
            <i style={{ width: `${percent ?? 0}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
