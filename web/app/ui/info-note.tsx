import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import styles from './info-note.module.css'

const icons = {
  info: IconInfoCircle,
  gold: IconInfoCircle,
  green: IconCircleCheck,
  red: IconAlertCircle,
  sand: IconInfoCircle,
}

const takeFocus = (note: HTMLElement | null) => note?.focus()

interface InfoNoteProps {
  tone?: keyof typeof icons
  title?: React.ReactNode
  /** Replaces the icon; `null` for none. */
  icon?: React.ReactNode
  /** Announced to screen readers when it appears, for an error or an outcome. */
  live?: boolean
  /** Replaces a form or a step and takes over its focus, so it is announced as well. */
  instead?: boolean
  children?: React.ReactNode
}

/** A quiet block that explains what is going on, why something is closed, or what to do next. */
export function InfoNote({ tone = 'info', title, icon, live = false, instead = false, children }: InfoNoteProps) {
  const Icon = icons[tone]
  const taking = instead ? { ref: takeFocus, tabIndex: -1 } : {}
  return (
    <div
      {...taking}
      className={styles.root}
      data-tone={tone}
      role={live ? (tone === 'red' ? 'alert' : 'status') : undefined}
    >
      {icon === undefined ? <Icon size={22} stroke={2} aria-hidden className={styles.icon} /> : icon}
      <div className={styles.words}>
        {title && <b>{title}</b>}
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}
