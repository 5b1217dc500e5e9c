import styles from './moving.module.css'

interface MovingProps {
  /** Seconds from the beginning of the chapter. */
  at: number
  /**
   * `pop` comes up, `fade` appears, `fill` grows from its left side, `tap` is seen for a moment only, `trace` draws the
   * last line of a drawing.
   */
  by?: 'pop' | 'fade' | 'fill' | 'tap' | 'trace'
  children: React.ReactNode
}

/** A piece that comes into the picture at its second, and stays. */
export const Moving = ({ at, by = 'pop', children }: MovingProps) => (
  <g className={styles[by]} style={{ animationDelay: `${at}s` }}>
    {children}
  </g>
)
