import { listResults } from '#contract/diagnostics/results'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/earlier.page'
import { api } from '../../browser-api.ts'
import { earlyCall } from '../../early-calls.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ResultCard } from '../result/result-card.tsx'
import { ofEarlierSeasons } from './kinds-of-results.rules.ts'
import styles from './result-pages.module.css'

export { PageLoading as HydrateFallback } from '../../shell/frame/page-loading.tsx'
export const handle = { words: ['diagnostics', 'result-pages'], early: () => [earlyCall(listResults)] }

export async function clientLoader() {
  const { data } = await api(listResults, {})
  return { results: ofEarlierSeasons(data, new Date()) }
}

export { TestDataFailure as ErrorBoundary } from '../result/test-data-failure.tsx'

/** Results of school years before this one. */
export default function EarlierResultsPage({ loaderData: { results } }: Route.ComponentProps) {
  const { t } = useTranslation('result-pages')
  return (
    <div className={styles.page}>
      <PageMeta title={t('earlier.title')} />
      <PageHead title={t('earlier.title')} lead={t('earlier.lead')} back={{ to: '/results', label: t('allResults') }} />
      {results.length === 0 ? (
        <EmptyState
          subject="tests"
          title={t('earlier.empty')}
          text={t('earlier.emptyText')}
          action={<LinkButton to="/results">{t('allResults')}</LinkButton>}
        />
      ) : (
        <ul className={styles.list}>
          {results.map((result) => (
            <ResultCard key={result.id} result={result} to={`/test-results?result=${result.id}`} />
          ))}
        </ul>
      )}
    </div>
  )
}
