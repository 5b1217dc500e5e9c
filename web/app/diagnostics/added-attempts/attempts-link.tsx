import { useTranslation } from '#web/i18n/use-translation'
import { attemptReaders } from '#contract/diagnostics/added-attempts'
import { userInUse } from '../../device/session.ts'
import { LinkButton } from '../../shell/link-button.tsx'

/** Link from a result to all attempts at its test, for the pupil's staff. */
export function AttemptsLink({ resultId }: { resultId: string }) {
  const { t } = useTranslation('diagnostics')
  const role = userInUse()?.role
  if (!attemptReaders.some((one) => one === role)) return null
  return (
    <LinkButton to={attemptsAddress(resultId)} variant="line">
      {t('results.toAttempts')}
    </LinkButton>
  )
}

const attemptsAddress = (resultId: string): string => `/users-results/${resultId}/attempts`
