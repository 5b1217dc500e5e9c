import { IconCheck } from '@tabler/icons-react'
import type { PaperState, PaperWay } from '#contract/library/paper-states'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import styles from './paper.module.css'
import { isShown, statesAhead } from './paper-path.rules.ts'

interface PaperPathProps {
  state: PaperState
  way: PaperWay
  steps: readonly { state: PaperState; at: string; by?: string }[]
}

/** What has happened to the order of a printed book, and what is still ahead. */
export function PaperPath({ state, way, steps }: PaperPathProps) {
  const { t } = useTranslation('library')
  const format = useFormat()
  return (
    <ol className={`${styles.path} list`} aria-label={t('paper.history')}>
      {steps
        .filter((step) => isShown(step.state, state))
        .map((step) => (
          <li key={step.state} data-done aria-current={step.state === state ? 'step' : undefined}>
            <span className={styles.dot}>
              <IconCheck size={16} stroke={3} aria-hidden />
            </span>
            <span>
              <b>{t(`paper.state.${step.state}`)}</b>
              <time dateTime={step.at}>{format.dateTime(step.at)}</time>
              {step.by && <span className="muted">{step.by}</span>}
            </span>
          </li>
        ))}
      {statesAhead(state, way).map((one) => (
        <li key={one}>
          <span className={styles.dot} />
          <span>
            <b>{t(`paper.state.${one}`)}</b>
          </span>
        </li>
      ))}
    </ol>
  )
}
