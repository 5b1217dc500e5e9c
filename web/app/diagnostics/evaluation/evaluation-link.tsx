import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { workAddress } from './work-address.ts'

/**
 * Link from a result to its open tasks, for administrators. Evaluators score blindly: they come from the queue and
 * never learn whose work it is.
 */
export function EvaluationLink({ workId }: { workId: string | undefined }) {
  const { t } = useTranslation('diagnostics')
  if (!workId) return null
  return (
    <LinkButton to={workAddress(workId)} variant="line">
      {t('results.toTasks')}
    </LinkButton>
  )
}
