import { useTranslation } from '#web/i18n/use-translation'
import { listKeyedAnswers } from '#contract/diagnostics/manual-points'
import { userInUse } from '../../session.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { answersAddress } from './answers-address.ts'

/** From a result to its answers and their points, for whoever may change them. */
export function AnswersWay({ resultId }: { resultId: string }) {
  const { t } = useTranslation('diagnostics')
  const role = userInUse()?.role
  if (!listKeyedAnswers.for.some((known) => known === role)) return null
  return (
    <LinkButton to={answersAddress(resultId)} variant="line">
      {t('results.toAnswers')}
    </LinkButton>
  )
}
