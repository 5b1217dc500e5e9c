import { useTranslation } from '#web/i18n/use-translation'
import { listKeyedAnswers } from '#contract/diagnostics/manual-points'
import type { Result } from '#contract/diagnostics/results'
import { userInUse } from '../../device/session.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { answersAddress } from '../evaluation/work-address.ts'

/** Link from a result to its answers and points, for staff who may change them. */
export function AnswersLink({ result: { id, picture } }: { result: Pick<Result, 'id' | 'picture'> }) {
  const { t } = useTranslation('diagnostics')
  const role = userInUse()?.role
  // Results on interests have neither a key nor points.
  if (picture === 'hexagon' || !listKeyedAnswers.for.some((one) => one === role)) return null
  return (
    <LinkButton to={answersAddress(id)} variant="line">
      {t('results.toAnswers')}
    </LinkButton>
  )
}
