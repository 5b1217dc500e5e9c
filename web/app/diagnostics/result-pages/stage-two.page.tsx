import { Title } from '@mantine/core'
import { listResults, readResult } from '#contract/diagnostics/results'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/stage-two.page'
import { api } from '../../browser-api.ts'
import { earlyCall } from '../../early-calls.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ResultCard } from '../result/result-card.tsx'
import { StepTwoPanel } from '../result/step-two-panel.tsx'
import { saysOfStageTwo } from './kinds-of-results.rules.ts'
import styles from './result-pages.module.css'

export { PageLoading as HydrateFallback } from '../../shell/frame/page-loading.tsx'
export const handle = { words: ['diagnostics', 'result-pages'], early: () => [earlyCall(listResults)] }

/** Whether the second stage is open to the pupil and why, and the results of its tests. */
export async function clientLoader() {
  const { data } = await api(listResults, {})
  const said = saysOfStageTwo(data)
  const result = said ? await api(readResult, { params: { id: said.id } }) : null
  return { result, results: data.filter(({ stage }) => stage === 'second') }
}

export { TestDataFailure as ErrorBoundary } from '../result/test-data-failure.tsx'

export default function StageTwoPage({ loaderData: { result, results } }: Route.ComponentProps) {
  const { t } = useTranslation('result-pages')
  return (
    <div className={styles.page}>
      <PageMeta title={t('stageTwo.title')} />
      <PageHead title={t('stageTwo.title')} lead={t('stageTwo.lead')} back={{ to: '/results', label: t('allResults') }} />
      {result?.step_two && (
        <>
          <StepTwoPanel stepTwo={result.step_two} voice={result.voice} />
          <p className={styles.ways}>
            <LinkButton to={`/test-results?result=${result.id}`} variant="line">
              {t('stageTwo.why')}
            </LinkButton>
          </p>
        </>
      )}
      {results.length > 0 && (
        <>
          <Title order={2} className={styles.heading}>
            {t('stageTwo.results')}
          </Title>
          <ul className={styles.list}>
            {results.map((card) => (
              <ResultCard key={card.id} result={card} to={`/test-results?result=${card.id}`} />
            ))}
          </ul>
        </>
      )}
      {!result?.step_two && results.length === 0 && (
        <EmptyState subject="tests" title={t('stageTwo.empty')} text={t('stageTwo.emptyText')} action={<LinkButton to="/testing">{t('toTests')}</LinkButton>} />
      )}
    </div>
  )
}
