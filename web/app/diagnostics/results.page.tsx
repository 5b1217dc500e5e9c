import { useTranslation } from '#web/i18n/use-translation'
import { listResults } from '#contract/diagnostics/results'
import { listTests } from '#contract/diagnostics/tests'
import type { Route } from './+types/results.page'
import { api } from '../calls/browser-api.ts'
import { earlyCall } from '../calls/early-calls.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ResultCard } from './result/result-card.tsx'
import { ResultLinks } from './result-pages/result-links.tsx'
import ways from './result-pages/result-pages.module.css'
import styles from './results.module.css'

export const handle = {
  words: ['diagnostics', 'result-pages'],
  early: () => [earlyCall(listResults), earlyCall(listTests)],
}

export async function clientLoader() {
  const [results, tests] = await Promise.all([api(listResults, {}), api(listTests, {})])
  return { results: results.data, hasTest: tests.data.length > 0 }
}

export { TestDataFailure as ErrorBoundary } from './result/test-data-failure.tsx'

export default function ResultsPage({ loaderData: { results, hasTest } }: Route.ComponentProps) {
  const { t } = useTranslation('diagnostics')
  return (
    <div className={`${ways.page} stack gap-20`}>
      <CabinetHead title={t('results.listTitle')} lead={t('results.listLead')} />
      {results.length === 0 ? (
        <EmptyState
          subject="tests"
          title={t('results.empty')}
          text={t(hasTest ? 'results.emptyText' : 'results.emptyLater')}
          action={hasTest && <LinkButton to="/testing">{t('results.toTests')}</LinkButton>}
        />
      ) : (
        <ul className={styles.list}>
          {results.map((result) => (
            <ResultCard key={result.id} result={result} to={`/test-results?result=${result.id}`} />
          ))}
        </ul>
      )}
      <ResultLinks />
    </div>
  )
}
