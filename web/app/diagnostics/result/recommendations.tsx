import { Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import type { Result, voices } from '#contract/diagnostics/results'
import type { AgeBand } from '#contract/values/age-band'
import { signOf, type Skill } from '#contract/values/result-picture'
import { Card } from '../../ui/card.tsx'
import { exercisesAddress } from '../exercises/chosen-exercises.rules.ts'
import { ScaleSign } from '../../ui/drawings/scale-sign.tsx'
import styles from './recommendations.module.css'

interface RecommendationsProps {
  result: Pick<Result, 'recommendations' | 'picture' | 'band'>
  voice: (typeof voices)[number]
}

/** Advice on how to grow; each piece opens to show an action for this week. */
export function Recommendations({ result: { recommendations, picture, band }, voice }: RecommendationsProps) {
  const { t } = useTranslation('diagnostics')
  if (recommendations.length === 0) return null
  return (
    <Card as="section">
      <Title order={2} className={styles.heading}>
        {t(picture === 'compass' ? `results.grow.${voice}` : 'results.tryMore')}
      </Title>
      <div className={styles.items}>
        {recommendations.map(({ id, scale, title, about, time, action }) => (
          <details key={id} className={styles.item}>
            <summary className="unmarked">
              <ScaleSign picture={picture} scale={scale} size={40} />
              <span className={`${styles.words} grow`}>
                <b>{title}</b>
                <small>{about}</small>
              </span>
              <span className={styles.time}>{time}</span>
              <span className={`${styles.turn} screen-only`} aria-hidden>
                <IconChevronRight size={20} stroke={2.2} />
              </span>
            </summary>
            <div className={styles.action}>
              <b>{t('results.action')}</b>
              <p>{action}</p>
              <AdviceLinks skill={signOf(picture, scale)} band={band} voice={voice} />
            </div>
          </details>
        ))}
      </div>
    </Card>
  )
}

/** Links from advice: exercises for this skill and age, and our article for this reader. */
function AdviceLinks({
  skill,
  band,
  voice,
}: {
  skill: Skill | null
  band: AgeBand
  voice: RecommendationsProps['voice']
}) {
  const { t } = useTranslation('diagnostics')
  if (!skill) return null
  return (
    <ul className={`${styles.ways} screen-only`}>
      <li>
        <Link to={exercisesAddress({ skill, band })}>{t('results.exercises')}</Link>
      </li>
      <li>
        <Link to={`/articles/${skill}-${voice === 'parent' ? 'parents' : 'pupils'}`}>{t('results.article')}</Link>
      </li>
    </ul>
  )
}
