import { Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Recommendation, readings } from '#contract/diagnostics'
import { Card } from '../ui/card.tsx'
import { SkillIcon } from '../ui/drawings/skill-icon.tsx'
import styles from './recommendations.module.css'

interface RecommendationsProps {
  recommendations: readonly Recommendation[]
  reading: (typeof readings)[number]
}

/** What helps to grow: each piece of advice opens into the action to take this week. */
export function Recommendations({ recommendations, reading }: RecommendationsProps) {
  const { t } = useTranslation('diagnostics')
  if (recommendations.length === 0) return null
  return (
    <Card as="section">
      <Title order={2} className={styles.heading}>
        {t(`results.grow.${reading}`)}
      </Title>
      {recommendations.map(({ id, skill, title, about, time, action }) => (
        <details key={id} className={styles.item}>
          <summary>
            <SkillIcon skill={skill} size={40} />
            <span className={styles.words}>
              <b>{title}</b>
              <small>{about}</small>
            </span>
            <span className={styles.time}>{time}</span>
            <span className={styles.turn} aria-hidden>
              <IconChevronRight size={20} stroke={2.2} />
            </span>
          </summary>
          <div className={styles.action}>
            <b>{t('results.action')}</b>
            <p>{action}</p>
          </div>
        </details>
      ))}
    </Card>
  )
}
