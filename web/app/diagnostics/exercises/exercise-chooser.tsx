import { Link } from 'react-router'
import type { ExerciseHead } from '#contract/diagnostics/exercises'
import { ageBands, agesText } from '#contract/values/age-band'
import { skills, type Skill } from '#contract/values/result-picture'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import { SkillIcon } from '../../ui/drawings/skill-icon.tsx'
import { exercisesAddress, type ExerciseChoice } from './chosen-exercises.rules.ts'
import styles from './exercises.module.css'

type Heads = readonly ExerciseHead[]

/** Links to the ages, and to the skills of the chosen age. */
export function ExerciseChooser({ heads, choice: { band, skill } }: { heads: Heads; choice: ExerciseChoice }) {
  const { t } = useTranslation('exercises')
  const has = (one: ExerciseChoice) =>
    heads.some((head) => head.band === one.band && (!one.skill || head.skill === one.skill))
  const bands = ageBands.filter((one) => has({ band: one }))
  return (
    <div className="stack gap-10">
      <nav className={`${styles.chooser} row`} aria-label={t('ages')}>
        {bands.map((one) => (
          <Link
            key={one}
            to={exercisesAddress({ band: one, skill })}
            aria-current={one === band ? 'page' : undefined}
            preventScrollReset
          >
            {t('age', { ages: agesText({ band: one }) })}
          </Link>
        ))}
      </nav>
      {band && (
        <nav className={`${styles.chooser} row`} aria-label={t('skills')}>
          <Link to={exercisesAddress({ band })} aria-current={skill ? undefined : 'page'} preventScrollReset>
            {t('everything')}
          </Link>
          {skills
            .filter((one) => has({ band, skill: one }))
            .map((one) => (
              <Link
                key={one}
                to={exercisesAddress({ band, skill: one })}
                aria-current={one === skill ? 'page' : undefined}
                preventScrollReset
              >
                {t(`skill.${one}`)}
              </Link>
            ))}
        </nav>
      )}
    </div>
  )
}

/** Links to all exercises, shown until an age is chosen. */
export function AllExercises({ heads, skill }: { heads: Heads; skill?: Skill | undefined }) {
  const { t } = useTranslation('exercises')
  const shown = skill ? [skill] : skills
  return (
    <div className={`${styles.all} stack`}>
      {ageBands
        .filter((band) => heads.some((head) => head.band === band && head.skill))
        .map((band) => (
          <Card key={band} as="section" aria-label={t('age', { ages: agesText({ band }) })}>
            <h2>{t('age', { ages: agesText({ band }) })}</h2>
            <ul className={styles.ways}>
              {shown
                .filter((one) => heads.some((head) => head.band === band && head.skill === one))
                .map((one) => (
                  <li key={one}>
                    <Link to={exercisesAddress({ band, skill: one })}>
                      <SkillIcon skill={one} size={36} />
                      {t(`skill.${one}`)}
                    </Link>
                  </li>
                ))}
            </ul>
          </Card>
        ))}
    </div>
  )
}
