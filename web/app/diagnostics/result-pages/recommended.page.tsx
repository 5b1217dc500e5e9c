import { readProfile } from '#contract/accounts/accounts'
import { listExercises } from '#contract/diagnostics/exercises'
import { listResults, readResult } from '#contract/diagnostics/results'
import { dayOf } from '#contract/values/kazakhstan-time'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/recommended.page'
import { api } from '../../calls/browser-api.ts'
import { earlyCall } from '../../calls/early-calls.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Recommendations } from '../result/recommendations.tsx'
import { offeredExercises, ownBand } from './own-exercises.rules.ts'
import { ExerciseLinks, OtherLinks } from './recommended-links.tsx'
import styles from './result-pages.module.css'

export const handle = {
  words: ['diagnostics', 'result-pages'],
  early: () => [earlyCall(listResults), earlyCall(listExercises), earlyCall(readProfile)],
}

/**
 * Next steps: the advice of the newest compass and exercises for its age, or for the pupil's own age before the first
 * compass.
 */
export async function clientLoader() {
  const [results, exercises, profile] = await Promise.all([
    api(listResults, {}),
    api(listExercises, {}),
    api(readProfile, {}),
  ])
  const newest = results.data.find(({ picture }) => picture === 'compass')
  const result = newest ? await api(readResult, { params: { id: newest.id } }) : null
  const own = ownBand(profile.data.birth_date, dayOf(new Date()))
  return { result, sets: offeredExercises(exercises.data, newest?.band ?? null, own) }
}

export { TestDataFailure as ErrorBoundary } from '../result/test-data-failure.tsx'

export default function RecommendedPage({ loaderData: { result, sets } }: Route.ComponentProps) {
  const { t } = useTranslation('result-pages')
  return (
    <div className={`${styles.page} stack gap-20`}>
      <CabinetHead
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
      {sets.length > 0 && <ExerciseLinks sets={sets} />}
      <OtherLinks />
    </div>
  )
}
