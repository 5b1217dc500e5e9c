import styles from './change-list.module.css'

export interface Change {
  number: number
  /** The state after the change. */
  title: string
  about?: readonly string[]
  by: string | null
  at: string
  /** `at`, formatted for people. */
  when: string
}

/** Changes made by staff: what, why, by whom and when. Expects the newest first. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ol className={`${styles.list} grid list gap-14`}>
      {changes.map(({ number, title, about = [], by, at, when }) => (
        <li key={number}>
          <b className="tabular">{title}</b>
          {about.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <small>
            {by && <span>{by}</span>}
            <time dateTime={at}>{when}</time>
          </small>
        </li>
      ))}
    </ol>
  )
}
