import { IconCheck } from '@tabler/icons-react'
import type { OrderState } from '#contract/store/order-states'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import styles from './orders.module.css'

const usual = ['new', 'packed', 'sent', 'received'] as const

interface OrderPathProps {
  state: OrderState
  steps: readonly { state: OrderState; at: string; reason: string; by?: string }[]
}

/** What has happened to an order, and what is still ahead unless it has ended. */
export function OrderPath({ state, steps }: OrderPathProps) {
  const { t } = useTranslation('store')
  const format = useFormat()
  const isOver = state === 'cancelled' || state === 'returned'
  const ahead = isOver ? [] : usual.slice(usual.findIndex((one) => one === state) + 1)
  return (
    <ol className={`${styles.path} list`}>
      {steps.map((step) => (
        <li key={step.state} data-done>
          <span className={styles.dot}>
            <IconCheck size={16} stroke={3} aria-hidden />
          </span>
          <span>
            <b>{t(`order.state.${step.state}`)}</b>
            <time dateTime={step.at}>{format.dateTime(step.at)}</time>
            {step.by && <span className="muted">{step.by}</span>}
            {step.reason && <q className="breaks">{step.reason}</q>}
          </span>
        </li>
      ))}
      {ahead.map((one) => (
        <li key={one}>
          <span className={styles.dot} />
          <span>
            <b>{t(`order.state.${one}`)}</b>
          </span>
        </li>
      ))}
    </ol>
  )
}
