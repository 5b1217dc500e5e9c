import { IconCheck, IconPointFilled, IconX } from '@tabler/icons-react'
import styles from './check-list.module.css'

export interface CheckItem {
  label: string
  state: 'ok' | 'waiting' | 'wrong'
  /** The state as a word, for screen readers. */
  stateLabel: string
}

const icons = { ok: IconCheck, waiting: IconPointFilled, wrong: IconX }

/** Conditions that are checked one by one, for example of a photo or a password. */
export function CheckList({ items, columns = 1 }: { items: readonly CheckItem[]; columns?: 1 | 2 }) {
  return (
    <ul className={styles.root} data-columns={columns}>
      {items.map(({ label, state, stateLabel }) => {
        const Icon = icons[state]
        return (
          <li key={label} data-state={state}>
            <span className={styles.dot}>
              <Icon size={18} stroke={3} aria-hidden />
            </span>
            <span>
              {label}
              <span className="visually-hidden">, {stateLabel}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
