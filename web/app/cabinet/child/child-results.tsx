import { useTranslation } from '#web/i18n/use-translation'
import type { ResultCard as Result } from '#contract/diagnostics/results'
import { ResultCard } from '../../diagnostics/result/result-card.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from '../child.module.css'

/** All results of the child, newest first. */
export function ChildResults({ linkId, results }: { linkId: string; results: readonly Result[] }) {
  const { t } = useTranslation('cabinet')
  if (results.length === 0) {
    return (
      <Card as="section">
        <EmptyState
          subject="tests"
          title={t('child.noResult')}
          text={t('child.noResultText')}
          action={
            <LinkButton to={`/test-results-old?child=${linkId}`} variant="line">
              {t('child.years')}
            </LinkButton>
          }
        />
      </Card>
    )
  }
  return (
    <>
      <p>
        <LinkButton to={`/test-results-old?child=${linkId}`} variant="line">
          {t('child.years')}
        </LinkButton>
      </p>
      <ul className={styles.results}>
        {results.map((result) => (
          <ResultCard key={result.id} result={result} to={`/children/${linkId}/results/${result.id}`} />
        ))}
      </ul>
    </>
  )
}
