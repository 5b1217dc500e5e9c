import { IconLock } from '@tabler/icons-react'
import styles from './switch.module.css'

interface SwitchProps {
  label: string
  isOn: boolean
  /** Cannot be changed; shown with a lock if it is on. */
  isFixed?: boolean
  onChange?: (isOn: boolean) => void
}

/**
 * A switch that saves at once. Its label is for screen readers; the visible text is beside it. It is not Mantine's, so
 * that its styles are loaded only by the one page that uses it.
 */
export function Switch({ label, isOn, isFixed = false, onChange }: SwitchProps) {
  return (
    <span className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        aria-label={label}
        checked={isOn}
        aria-checked={isOn}
        disabled={isFixed}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <span className={styles.track} aria-hidden>
        <span className={styles.thumb}>{isFixed && isOn && <IconLock size={14} stroke={2.2} />}</span>
      </span>
    </span>
  )
}
