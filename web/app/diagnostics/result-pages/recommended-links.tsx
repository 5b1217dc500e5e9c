import { Title } from '@mantine/core'
import type { ExerciseHead } from '#contract/diagnostics/exercises'
import { agesText } from '#contract/values/age-band'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { Card } from '../../ui/card.tsx'
import { ScaleSign } from '../../ui/drawings/scale-sign.tsx'
import { exercisesAddress } from '../exercises/chosen-exercises.rules.ts'
import styles from './result-pages.module.css'

/** Links to available exercises; skills without any are not mentioned. */
export function ExerciseLinks({ sets }: { sets: readonly ExerciseHead[] }) {
  const { t } = useTranslation('result-pages')
  return (
    <>
      <Title order={2} className={styles.heading}>
        {t('recommended.exercises')}
      </Title>
      <ul className={styles.list}>
        {sets.map(({ id, title, band, skill }) => (
          <Card as="li" key={id} className={`${styles.advice} line gap-16 top`}>
            <ScaleSign picture="compass" scale={skill ?? null} size={44} />
            <div>
              <Title order={3}>{t('recommended.set', { title, ages: agesText({ band }) })}</Title>
              <p>{t('recommended.setAbout')}</p>
              <LinkButton to={exercisesAddress({ skill, band })} variant="line" className={styles.way}>
                {t('recommended.open')}
              </LinkButton>
            </div>
          </Card>
        ))}
      </ul>
    </>
  )
}

/** Links to our articles and to booking a talk with a specialist. */
export function OtherLinks() {
  const { t } = useTranslation('result-pages')
  return (
    <ul className={styles.list}>
      <Card as="li">
        <Title order={2} className={styles.heading}>
          {t('recommended.articles')}
        </Title>
        <p>{t('recommended.articlesAbout')}</p>
        <LinkButton to="/articles" variant="line" className={styles.way}>
          {t('recommended.read')}
        </LinkButton>
      </Card>
      <Card as="li">
        <Title order={2} className={styles.heading}>
          {t('recommended.consultations')}
        </Title>
        <p>{t('recommended.consultationsAbout')}</p>
        <LinkButton to="/booking?kind=consultation" variant="line" className={styles.way}>
          {t('recommended.book')}
        </LinkButton>
      </Card>
    </ul>
  )
}
