import { Suspense } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { redirect } from 'react-router'
import { readNewestResult, readResult, type Result } from '#contract/diagnostics/results'
import type { Route } from './+types/result.page'
import { api } from '../calls/browser-api.ts'
import { earlyCall, type EarlyCalls } from '../calls/early-calls.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { userInUse } from '../device/session.ts'
import { InfoNote } from '../ui/info-note.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { CompassSkeleton } from '../ui/skeletons/compass-skeleton.tsx'
import { AdvicePanels } from './result/advice-panels.tsx'
import { AttemptsLink } from './added-attempts/attempts-link.tsx'
import { EvaluationLink } from './evaluation/evaluation-link.tsx'
import { AnswersLink } from './manual-points/answers-link.tsx'
import { SaveResultPanel } from './result/save-result-panel.tsx'
import { QualityPanel } from './result/quality-panel.tsx'
import { Recommendations } from './result/recommendations.tsx'
import { ResultFacts } from './result/result-facts.tsx'
import { ResultHead } from './result/result-head.tsx'
import styles from './result.module.css'
import { ScaleDetails } from './result/scale-details.tsx'
import { StepTwoPanel } from './result/step-two-panel.tsx'
import { backLink } from './result/back-link.ts'

// Loaded later: it has its own texts and is below what readers look at first.
const AdviceLinks = lazyPart(() =>
  import('./result-pages/advice-links.tsx').then((module) => ({ default: module.AdviceLinks })),
)

const early: EarlyCalls = ({ params, search }) => {
  const id = params.resultId ?? search.get('result')
  return [id ? earlyCall(readResult, { params: { id } }) : earlyCall(readNewestResult)]
}

export const handle = { words: ['diagnostics'], skeleton: CompassSkeleton, early }

/**
 * One page for three readers: pupils see their own result (the newest if the address names none), parents a child's,
 * staff a pupil's.
 */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const linkId = 'id' in params ? params.id : undefined
  const resultId = 'resultId' in params ? params.resultId : undefined
  const named = resultId ?? new URL(request.url).searchParams.get('result')
  const result = named ? await api(readResult, { params: { id: named } }) : (await api(readNewestResult, {})).data
  if (!result) throw redirect('/results')
  return {
    result,
    linkId,
    back: backLink(linkId, userInUse()?.role),
    career: result.picture === 'hexagon' ? careerPageOf(result, linkId) : null,
  }
}

/** Address of the occupations that belong to a career guidance result, for each reader. */
function careerPageOf({ id, voice }: Pick<Result, 'id' | 'voice'>, linkId: string | undefined): string {
  if (linkId) return `/children/${linkId}/career/${id}`
  return voice === 'student' ? `/profqabilet?result=${id}` : `/users-results/${id}/career`
}

export { TestDataFailure as ErrorBoundary } from './result/test-data-failure.tsx'

export default function ResultPage({ loaderData: { result, linkId, back, career } }: Route.ComponentProps) {
  const { t } = useTranslation('diagnostics')
  const { voice, pupil } = result
  return (
    <div className={`${styles.page} stack`}>
      <PageMeta title={t('results.title')} />
      <PageHead
        title={result.picture === 'compass' || voice === 'specialist' ? t(`results.titleFor.${voice}`) : result.title}
        lead={
          pupil &&
          [pupil.name, pupil.grade !== null && t('results.grade', { grade: pupil.grade })].filter(Boolean).join(', ')
        }
        back={{ to: back.to, label: t(`results.back.${back.page}`) }}
        actions={career && <LinkButton to={career}>{t('results.toCareer')}</LinkButton>}
      />
      <ResultHead result={result} />
      {result.awaiting && (
        <InfoNote tone="gold" title={result.awaiting.title}>
          {result.awaiting.about}
        </InfoNote>
      )}
      <div className={`${styles.ways} row gap-10`}>
        <EvaluationLink workId={result.work_id} />
        <AnswersLink result={result} />
        <AttemptsLink resultId={result.id} />
      </div>
      {result.step_two && <StepTwoPanel stepTwo={result.step_two} voice={voice} />}
      <div className={`${styles.columns} stack top`}>
        <div className={styles.keep}>
          <SaveResultPanel key={result.id} result={result} />
        </div>
        <div className={`${styles.main} stack`}>
          <Recommendations result={result} voice={voice} />
          {result.key_note && <InfoNote tone="sand">{result.key_note}</InfoNote>}
          <ScaleDetails result={result} />
          <AdvicePanels result={result} />
          <Suspense>
            <AdviceLinks result={result} linkId={linkId} />
          </Suspense>
        </div>
        <div className={`${styles.facts} stack`}>
          {result.quality && <QualityPanel quality={result.quality} />}
          <ResultFacts result={result} />
        </div>
      </div>
    </div>
  )
}
