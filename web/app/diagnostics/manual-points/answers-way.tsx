import { useTranslation } from '#web/i18n/use-translation'
import { listKeyedAnswers } from '#contract/diagnostics/manual-points'
import type { Result } from '#contract/diagnostics/results'
import { userInUse } from '../../device/session.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { answersAddress } from '../evaluation/work-address.ts'

/** From a result to its answers and their points, for whoever may change them. */
export function AnswersWay({ result: { id, picture } }: { result: Pick<Result, 'id' | 'picture'> }) {
  const { t } = useTranslation('diagnostics')
  const role = userInUse()?.role
  // Interests have no key, and no points.
  if (picture === 'hexagon' || !listKeyedAnswers.for.some((known) => known === role)) return null
  return (
    <LinkButton to={answersAddress(id)} variant="line">
      {t('results.toAnswers')}
    </LinkButton>
  )
}
