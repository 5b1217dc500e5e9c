import { useTranslation } from '#web/i18n/use-translation'
import { listSurveys } from '#contract/surveys/surveys'
import type { Route } from './+types/surveys.page'
import { api } from '../calls/browser-api.ts'
import { earlyCall } from '../calls/early-calls.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CardSkeleton } from '../ui/skeletons/card-skeleton.tsx'
import { SurveyCard } from './survey-card.tsx'
import { surveysAddress } from './surveys-address.ts'
import styles from './surveys.module.css'

export const handle = { words: ['surveys'], skeleton: CardSkeleton, early: () => [earlyCall(listSurveys)] }

export async function clientLoader() {
  const { data } = await api(listSurveys, {})
  return { surveys: data, place: surveysAddress() }
}

/** The surveys for the user, in order. */
export default function SurveysPage({ loaderData: { surveys, place } }: Route.ComponentProps) {
  const { t } = useTranslation('surveys')
  const voice = place === '/surveys' ? 'student' : 'parent'
  return (
    <>
      <CabinetHead title={t('title')} lead={t(`lead.${voice}`)} />
      {surveys.length === 0 ? (
        <EmptyState subject="notifications" title={t('empty')} text={t('emptyText')} />
      ) : (
        <ol className={`${styles.grid} stack list gap-12`}>
          {surveys.map((survey) => (
            <SurveyCard key={survey.id} survey={survey} place={place} voice={voice} />
          ))}
        </ol>
      )}
    </>
  )
}
