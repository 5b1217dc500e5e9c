import styles from './change-list.module.css'

export interface Change {
  number: number
  /** What is so since then. */
  title: string
  about?: readonly string[]
  by: string | null
  at: string
  /** `at`, as people write it. */
  when: string
}

/** What the staff entered: what, why, who and when. Give the newest first. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ol className={styles.list}>
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
