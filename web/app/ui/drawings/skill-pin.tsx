import type { Skill } from '../theme/tokens.ts'
import { paint } from './paint.ts'
import { SkillSign } from './skill-icon.tsx'

/** A skill's sign on a roadside post whose foot is at x, y. */
export function SkillPin({ x, y, skill, scale = 0.6 }: { x: number; y: number; skill: Skill; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M0 0V${(-60 * scale).toFixed(1)}`} stroke={paint.night} strokeWidth="4" strokeLinecap="round" />
      <ellipse cx="0" cy="1" rx="10" ry="3.5" fill={paint.night} opacity=".25" />
      <g transform={`translate(${(-32 * scale).toFixed(2)} ${(-118 * scale).toFixed(2)}) scale(${scale})`}>
        <SkillSign skill={skill} />
      </g>
    </g>
  )
}
