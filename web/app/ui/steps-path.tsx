import { IconCheck, IconFlag, IconLock } from '@tabler/icons-react'
import styles from './steps-path.module.css'

export interface PathStep {
  label: string
  /** A date or hint under the label. */
  note?: string
  state: 'done' | 'now' | 'ahead'
  /** The state as a word, for screen readers. */
  stateLabel: string
}

interface StepsPathProps {
  steps: readonly PathStep[]
  /** `wizard` is the numbered column on the sky side; `road` goes across a card and is vertical on a phone. */
  kind: 'wizard' | 'road'
  label: string
}

/** A person's progress through steps: finished, current and next ones. */
export function StepsPath({ steps, kind, label }: StepsPathProps) {
  return (
    <ol className={styles[kind]} aria-label={label}>
      {steps.map((step, i) => (
        <li key={step.label} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className={styles.dot} aria-hidden>
            <StepSign step={step} number={kind === 'wizard' ? i + 1 : undefined} />
          </span>
          <span className={styles.words}>
            <b>{step.label}</b>
            <span className={styles.hidden}>, {step.stateLabel}</span>
            {step.note && <small>{step.note}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function StepSign({ step, number }: { step: PathStep; number?: number }) {
  if (step.state === 'done') return <IconCheck size={22} stroke={3} />
  if (number !== undefined) return number
  return step.state === 'now' ? <IconFlag size={22} stroke={2.2} /> : <IconLock size={18} stroke={2.2} />
}
