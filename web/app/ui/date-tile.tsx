import styles from './date-tile.module.css'

interface DateTileProps {
  day: string
  month: string
  tone?: 'sky' | 'gold' | 'grey' | 'white'
  /** Machine-readable date: YYYY-MM-DD. */
  date?: string
}

/** A calendar day as a small tile. */
export function DateTile({ day, month, tone = 'sky', date }: DateTileProps) {
  return (
    <time className={styles.root} data-tone={tone} dateTime={date}>
      <b>{day}</b> <span>{month}</span>
    </time>
  )
}
