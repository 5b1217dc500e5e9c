import { SkillIcon } from '../drawings/skill-icon.tsx'
import type { Skill } from '../theme/tokens.ts'
import styles from './level-bar.module.css'

interface LevelBarProps {
  /** Gives the bar its sign and colour; a scale without a skill gets a plain bar. */
  skill: Skill | null
  name: string
  /** The level as a word; shown instead of a mark. */
  level?: string
  /** Length of the bar, 0 to 100; null draws no bar and leaves only the words. */
  value: number | null
  /** The formatted number beside the bar; left out while people still have to score. */
  valueText?: string
  /** Draws a threshold at this percentage. */
  threshold?: number
}

/** One scale in a row: sign, name, level, number and a coloured bar. */
export function LevelBar({ skill, name, level, value, valueText, threshold }: LevelBarProps) {
  return (
    <div data-skill={skill ?? undefined}>
      <div className={styles.head}>
        {skill && <SkillIcon skill={skill} size={28} />}
        <span className={styles.name}>{name}</span>
        {level && <span className={styles.level}>{level}</span>}
        {valueText && <b className={styles.value}>{valueText}</b>}
      </div>
      {value !== null && (
        <div className={styles.track} aria-hidden>
          <i style={{ width: `${Math.min(Math.max(value, 0), 100)}%` }} />
          {threshold !== undefined && <s style={{ left: `${threshold}%` }} />}
        </div>
      )}
    </div>
  )
}
