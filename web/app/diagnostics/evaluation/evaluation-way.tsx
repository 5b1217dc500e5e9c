import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { workAddress } from './work-address.ts'

/**
 * From a result to its open tasks, for an administrator: whoever scores them blindly comes by the queue and is not told
 * the work.
 */
export function EvaluationWay({ workId }: { workId: string | undefined }) {
  const { t } = useTranslation('diagnostics')
  if (!workId) return null
  return (
    <LinkButton to={workAddress(workId)} variant="line">
      {t('results.toTasks')}
    </LinkButton>
  )
}
