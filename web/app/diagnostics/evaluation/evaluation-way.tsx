import { useTranslation } from 'react-i18next'
import { listWorks } from '#contract/evaluation'
import { userInUse } from '../../session.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { workAddress } from './work-address.ts'

/** From a result to its open tasks, for whoever may score them: they are scored on a page of their own, away from name and scores. */
export function EvaluationWay({ attemptId }: { attemptId: string }) {
  const { t } = useTranslation('diagnostics')
  const role = userInUse()?.role
  if (!listWorks.for.some((known) => known === role)) return null
  return (
    <LinkButton to={workAddress(attemptId)} tone="line">
      {t('results.toTasks')}
    </LinkButton>
  )
}
