import type { Skill } from './theme/tokens.ts'
import styles from './tag.module.css'

interface TagProps {
  tone?: 'grey' | 'sky' | 'gold' | 'green' | 'red' | 'warm' | 'white'
  /** Uses the colours of a skill instead of a tone. */
  skill?: Skill | null
  icon?: React.ReactNode
  children: React.ReactNode
}

/** A short state or property, 28 px high. */
export function Tag({ tone = 'grey', skill, icon, children }: TagProps) {
  return (
    <span className={styles.root} data-tone={skill ? 'skill' : tone} data-skill={skill ?? undefined}>
      {icon}
      {children}
    </span>
  )
}
