import { SkillIcon } from '../drawings/skill-icon.tsx'
import type { Skill } from '../theme/tokens.ts'
import styles from './level-bar.module.css'

interface LevelBarProps {
  /** Its sign and colour; a scale that has none gets a plain bar. */
  skill: Skill | null
  name: string
  /** The level in a word; it replaces a mark. */
  level?: string
  /** 0 to 100, the length of the bar; null where words are told alone, and no bar is drawn. */
  value: number | null
  /** The number as written beside it; left out when people still have to score. */
  valueText?: string
  /** Mark of a threshold, in per cent. */
  threshold?: number
}

/** One scale in a line: sign, name, level, number and a bar of its colour. */
export function LevelBar({ skill, name, level, value, valueText, threshold }: LevelBarProps) {
  return (
    <div className={styles.root} data-skill={skill ?? undefined}>
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
