import { Radio } from '@mantine/core'
import styles from './radio-card.module.css'

interface RadioCardProps {
  value: string
  title: React.ReactNode
  text?: React.ReactNode
  /** A letter tile, an emblem, an avatar. */
  media?: React.ReactNode
  disabled?: boolean
  /** The one card of its group that Tab stops at; the arrows lead to the others. */
  isStop?: boolean
}

/** One choice as a card with the pressed edge; stands inside Mantine's `Radio.Group`. */
export function RadioCard({ value, title, text, media, disabled = false, isStop = true }: RadioCardProps) {
  return (
    <Radio.Card value={value} disabled={disabled} tabIndex={isStop ? 0 : -1} className={styles.root}>
      {media}
      <span className={styles.words}>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </span>
      <Radio.Indicator disabled={disabled} size="md" className={styles.indicator} />
    </Radio.Card>
  )
}
