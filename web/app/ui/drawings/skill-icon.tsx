import type { Skill } from '../theme/tokens.ts'
import { pairOfHorns } from './horn.ts'
import { paint } from './paint.ts'
import { skillShape } from './skill-shape.ts'

const inside: Record<Skill, React.ReactNode> = {
  critical: (
    <>
      <g fill="none" stroke="#fff" strokeWidth="3.4" strokeLinejoin="round" strokeLinecap="round">
        <path d="M32 15 49 32 32 49 15 32Z" />
        <path d="M15 32H49M24 24l8 8 8-8" opacity=".95" />
      </g>
      <circle cx="32" cy="32" r="3.6" fill={paint.gold} />
    </>
  ),
  creative: (
    <>
      <path d={pairOfHorns(32, 33, 0.52, 10)} fill="none" stroke="#fff" strokeWidth="3.4" strokeLinecap="round" />
      <circle cx="32" cy="20.5" r="3" fill="#fff" />
    </>
  ),
  communication: (
    <>
      <path d="M18 25H40M18 34H32" fill="none" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" />
      <circle cx="43" cy="34" r="4" fill={paint.gold} />
    </>
  ),
  collaboration: (
    <>
      <g fill="none" stroke="#fff" strokeWidth="3.4">
        <circle cx="25" cy="25" r="9.5" />
        <circle cx="39" cy="25" r="9.5" />
        <circle cx="25" cy="39" r="9.5" />
        <circle cx="39" cy="39" r="9.5" />
      </g>
      <circle cx="32" cy="32" r="3.2" fill={paint.gold} />
    </>
  ),
}

interface SkillIconProps {
  skill: Skill
  size?: number
  /** Draws only the shape, for legends and small sizes. */
  dot?: boolean
}

/** Sign of a skill. It is decoration, because the name is always written beside it. */
export function SkillIcon({ skill, size = 48, dot = false }: SkillIconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden>
      <SkillSign skill={skill} dot={dot} />
    </svg>
  )
}

/** The sign inside another drawing, 64 by 64. */
export function SkillSign({ skill, dot = false }: { skill: Skill; dot?: boolean }) {
  const color = paint[skill]
  return (
    <>
      <path
        d={skillShape[skill]}
        fill={color}
        stroke={color}
        strokeWidth={skill === 'creative' && !dot ? 3 : 0}
        strokeLinejoin="round"
      />
      {!dot && inside[skill]}
    </>
  )
}
