import { Ornament } from '../ui/drawings/ornament.tsx'
import styles from './call-panel.module.css'

/** Panel at the end of a page that says what to do next, on a night ground. */
export function CallPanel({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <section className={`${styles.root} screen-only`}>
      <div className={styles.ornament}>
        <Ornament tile={96} />
      </div>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="row gap-10">{children}</div>
    </section>
  )
}
