import type { PlanStep } from '#contract/diagnostics/career'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import styles from './career.module.css'

interface StepListProps {
  steps: readonly PlanStep[]
  /** The actions of a step; none for a reader. */
  acts?: (step: PlanStep) => React.ReactNode
  children?: React.ReactNode
}

/** The steps of a plan with their dates; finished ones come last. */
export function StepList({ steps, acts, children }: StepListProps) {
  const { t } = useTranslation('career')
  const format = useFormat()
  return (
    <Card as="section" aria-label={t('plan')}>
      <h2 className={styles.heading}>{t('plan')}</h2>
      {steps.length === 0 && <p className="muted loose">{t(acts ? 'planEmpty' : 'planEmptyOther')}</p>}
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.id} className={styles.step} data-done={step.is_done || undefined}>
            <div>
              <b className="bold">{step.title}</b>
              <small>
                {[step.is_done && t('done'), step.due_on && format.longDate(step.due_on), step.occupation?.name]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            {acts?.(step)}
          </li>
        ))}
      </ul>
      {children}
    </Card>
  )
}
