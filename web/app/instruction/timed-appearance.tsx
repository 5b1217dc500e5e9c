import styles from './timed-appearance.module.css'

interface AppearAtProps {
  /** Seconds from the start of the chapter. */
  at: number
  /**
   * `pop` rises, `fade` appears, `fill` grows from the left, `tap` is visible only for a moment, `trace` draws a line.
   */
  by?: 'pop' | 'fade' | 'fill' | 'tap' | 'trace'
  children: React.ReactNode
}

/** A piece that appears at its second and stays. */
export const TimedAppearance = ({ at, by = 'pop', children }: AppearAtProps) => (
  <g className={styles[by]} style={{ animationDelay: `${at}s` }}>
    {children}
  </g>
)
