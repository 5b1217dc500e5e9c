import { useTranslation } from '#web/i18n/use-translation'
import type { TestCard } from '#contract/diagnostics/tests'
import { LinkButton } from '../../shell/link-button.tsx'
import { testAddress } from './test-address.rules.ts'
import styles from './test-card.module.css'

/** Actions for a test: start, send what is left on the device, open the result, take it again. */
export function TestActions({ test }: { test: TestCard }) {
  const { t } = useTranslation('diagnostics')
  const { isFresh, mayRepeat, hasNone } = actionsOf(test)
  const instruction = `/pre-test?test=${test.id}`
  if (hasNone) return null
  return (
    <div className={styles.actions}>
      {isFresh && (
        <LinkButton to={instruction} prefetch="render">
          {t('tests.go')}
        </LinkButton>
      )}
      {/* Leads to the page of the test, which sends what is left on the device and reports when that is done. */}
      {test.result_opens && (
        <LinkButton to={testAddress(test.result_opens.attempt_id)} reloadDocument>
          {t('receipt.to_test')}
        </LinkButton>
      )}
      {test.last_result && (
        <LinkButton to={`/test-results?result=${test.last_result.result_id}`} variant="line">
          {t('tests.result')}
        </LinkButton>
      )}
      {mayRepeat && (
        <LinkButton to={instruction} variant={test.is_added ? undefined : 'line'}>
          {t('tests.again')}
        </LinkButton>
      )}
    </div>
  )
}

function actionsOf({
  state,
  lock,
  attempts_taken: taken,
  attempts_allowed: allowed,
  result_opens: opens,
  last_result: last,
}: TestCard) {
  const isFresh = state === 'not-started'
  const mayRepeat = state === 'finished' && !opens && !lock && taken < allowed
  return { isFresh, mayRepeat, hasNone: !isFresh && !opens && !last && !mayRepeat }
}
