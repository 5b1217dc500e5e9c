import { Title } from '@mantine/core'
import { listExercises } from '#contract/diagnostics/exercises'
import { listResults, readResult } from '#contract/diagnostics/results'
import { agesText } from '#contract/values/age-band'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/recommended.page'
import { api } from '../../browser-api.ts'
import { earlyCall } from '../../early-calls.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { Card } from '../../ui/card.tsx'
import { ScaleSign } from '../../ui/drawings/scale-sign.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { exercisesAddress } from '../exercises/chosen-exercises.rules.ts'
import { Recommendations } from '../result/recommendations.tsx'
import styles from './result-pages.module.css'

export { PageLoading as HydrateFallback } from '../../shell/frame/page-loading.tsx'
export const handle = { words: ['diagnostics', 'result-pages'], early: () => [earlyCall(listResults), earlyCall(listExercises)] }

/** What to do next: the advice of the newest compass, and the exercises that there are for its age. */
export async function clientLoader() {
  const [results, exercises] = await Promise.all([api(listResults, {}), api(listExercises, {})])
  const newest = results.data.find(({ picture }) => picture === 'compass')
  const result = newest ? await api(readResult, { params: { id: newest.id } }) : null
  const sets = exercises.data.filter(({ skill, band }) => skill && (!newest || band === newest.band))
  return { result, sets }
}

export { TestDataFailure as ErrorBoundary } from '../result/test-data-failure.tsx'

type Data = Route.ComponentProps['loaderData']

export default function RecommendedPage({ loaderData: { result, sets } }: Route.ComponentProps) {
  const { t } = useTranslation('result-pages')
  return (
    <div className={styles.page}>
      <PageMeta title={t('recommended.title')} />
      <PageHead
        title={t('recommended.title')}
        lead={t(result ? 'recommended.lead' : 'recommended.leadBefore')}
        {...(result && { back: { to: `/test-results?result=${result.id}`, label: t('advice.toResult') } })}
      />
      {result ? (
        <Recommendations result={result} voice="student" />
      ) : (
        <EmptyState
          subject="tests"
          title={t('recommended.empty')}
          text={t('recommended.emptyText')}
          action={<LinkButton to="/testing">{t('toTests')}</LinkButton>}
        />
      )}
      {sets.length > 0 && <ExerciseWays sets={sets} />}
    </div>
  )
}

/** Ways to exercises that are there today; of skills that have none yet nothing is said to be there. */
function ExerciseWays({ sets }: Pick<Data, 'sets'>) {
  const { t } = useTranslation('result-pages')
  return (
    <>
      <Title order={2} className={styles.heading}>
        {t('recommended.exercises')}
      </Title>
      <ul className={styles.list}>
        {sets.map(({ id, title, band, skill }) => (
          <Card as="li" key={id} className={styles.advice}>
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
