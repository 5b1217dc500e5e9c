import { Circle, G, Path, Svg } from '@react-pdf/renderer'
import type { Skill } from '#contract/values/result-picture'
import { color, skillColor } from './report-style.ts'

/** The outline of each skill's sign, so that skills can be told apart without colour. */
const outline: Record<Skill, string> = {
  critical:
    'M32 3Q34.6 3 36.6 5L59 27.4Q61 29.4 61 32Q61 34.6 59 36.6L36.6 59Q34.6 61 32 61Q29.4 61 27.4 59L5 36.6Q3 34.6 3 32Q3 29.4 5 27.4L27.4 5Q29.4 3 32 3Z',
  creative:
    'M32 1.5L40.42 11.67L53.57 10.43L52.33 23.58L62.5 32L52.33 40.42L53.57 53.57L40.42 52.33L32 62.5L23.58 52.33L10.43 53.57L11.67 40.42L1.5 32L11.67 23.58L10.43 10.43L23.58 11.67Z',
  communication:
    'M32 4C47.5 4 60 15.6 60 30S47.5 56 32 56C28.6 56 25.3 55.5 22.3 54.5L9.5 60C8.2 60.6 6.8 59.3 7.3 57.9L11 47.2C6.6 42.6 4 36.6 4 30C4 15.6 16.5 4 32 4Z',
  collaboration: 'M16 5H48A11 11 0 0 1 59 16V48A11 11 0 0 1 48 59H16A11 11 0 0 1 5 48V16A11 11 0 0 1 16 5Z',
}

const lines: Record<Skill, string> = {
  critical: 'M32 15L49 32L32 49L15 32ZM15 32H49M24 24L32 32L40 24',
  creative:
    'M32 38.2V33A5.72 5.72 0 0 1 43.44 33A3.9 3.9 0 0 1 35.64 33A2.08 2.08 0 0 1 39.8 33M32 38.2V33A5.72 5.72 0 0 0 20.56 33A3.9 3.9 0 0 0 28.36 33A2.08 2.08 0 0 0 24.2 33',
  communication: 'M18 25H40M18 34H32',
  collaboration: [25, 39]
    .flatMap((x) =>
      [25, 39].map((y) => `M${x - 9.5} ${y}A9.5 9.5 0 1 1 ${x + 9.5} ${y}A9.5 9.5 0 1 1 ${x - 9.5} ${y}Z`),
    )
    .join(''),
}

const dot: Record<Skill, { cx: number; cy: number; r: number; fill: string }> = {
  critical: { cx: 32, cy: 32, r: 3.6, fill: color.gold },
  creative: { cx: 32, cy: 20.5, r: 3, fill: color.white },
  communication: { cx: 43, cy: 34, r: 4, fill: color.gold },
  collaboration: { cx: 32, cy: 32, r: 3.2, fill: color.gold },
}

/** The sign on its own; the skill's name is printed next to it. */
export function SkillSign({ skill, size }: { skill: Skill; size: number }) {
  return (
    <Svg viewBox="0 0 64 64" style={{ width: size, height: size }}>
      <SignInside skill={skill} />
    </Svg>
  )
}

/** The sign, 64 by 64, inside another drawing. */
export function SignInside({ skill, transform = 'scale(1)' }: { skill: Skill; transform?: string }) {
  return (
    <G transform={transform}>
      <Path d={outline[skill]} fill={skillColor[skill].main} />
      <Path
        d={lines[skill]}
        fill="none"
        stroke={color.white}
        strokeWidth={3.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Circle {...dot[skill]} />
    </G>
  )
}
