import { Radio } from '@mantine/core'
import styles from './radio-card.module.css'

interface RadioCardProps {
  value: string
  title: React.ReactNode
  text?: React.ReactNode
  /** For example a letter tile, an emblem or an avatar. */
  media?: React.ReactNode
  /** At the end of the card, for example a price. */
  end?: React.ReactNode
  disabled?: boolean
  /** Whether Tab stops at this card of the group; the arrow keys reach the others. */
  isStop?: boolean
}

/** One option as a card with a pressed edge. Must be inside Mantine's `Radio.Group`. */
export function RadioCard({ value, title, text, media, end, disabled = false, isStop = true }: RadioCardProps) {
  return (
    <Radio.Card value={value} disabled={disabled} tabIndex={isStop ? 0 : -1} className={styles.root}>
      {media}
      <span className={styles.words}>
        <b className="block bold">{title}</b>
        {text && <span>{text}</span>}
      </span>
      {end}
      <Radio.Indicator disabled={disabled} size="md" className={styles.indicator} />
    </Radio.Card>
  )
}
