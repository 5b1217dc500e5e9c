import { IconLock } from '@tabler/icons-react'
import styles from './switch.module.css'

interface SwitchProps {
  label: string
  isOn: boolean
  /** It cannot be changed here: with a lock if it is on. */
  isFixed?: boolean
  onChange?: (isOn: boolean) => void
}

/**
 * On or off, kept at once. Its label is read out; what is seen stands beside it. Drawn here, so that its look comes
 * with the one page that has it.
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
