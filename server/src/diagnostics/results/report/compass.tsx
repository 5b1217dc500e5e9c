import { Circle, G, Path, Svg } from '@react-pdf/renderer'
import { skills as compassOrder, type Skill } from '#contract/values/result-picture'
import { color, skillColor } from './report-style.ts'
import type { SheetScale } from './report-sheet.ts'
import { SignInside } from './skill-sign.tsx'

const middle = 220
const radius = 150
/** North, east, south, west. */
const directions: Record<Skill, { dx: number; dy: number }> = {
  critical: { dx: 0, dy: -1 },
  creative: { dx: 1, dy: 0 },
  communication: { dx: 0, dy: 1 },
  collaboration: { dx: -1, dy: 0 },
}

interface CompassProps {
  scales: SheetScale[]
  threshold: number | null
  size: number
}

/** Four petals in four directions. The same values are written beside and below it. */
export function Compass({ scales, threshold, size }: CompassProps) {
  const petals = compassOrder.flatMap((skill) => {
    const reach = scales.find(({ sign }) => sign === skill)?.reach ?? null
    return reach === null ? [] : [{ skill, share: reach / 100 }]
  })
  return (
    <Svg viewBox="0 0 440 440" style={{ width: size, height: size }}>
      <Circle cx={middle} cy={middle} r={radius} fill={color.white} />
      {[0.25, 0.5, 0.75, 1].map((share) => (
        <Circle
          key={share}
          cx={middle}
          cy={middle}
          r={radius * share}
          fill="none"
          stroke={color.ring}
          strokeWidth={share === 1 ? 1.6 : 1.1}
        />
      ))}
      {threshold !== null && <ThresholdRing threshold={threshold} />}
      <Path d="M220 62V378M62 220H378" fill="none" stroke={color.ring} strokeWidth={1.2} />
      <Path
        d={area(petals)}
        fill={color.sky}
        fillOpacity={0.2}
        stroke={color.aspan}
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
      <G>
        {petals.map(({ skill, share }) => (
          <Path key={skill} d={petal(skill, share)} fill={skillColor[skill].main} />
        ))}
      </G>
      <Circle cx={middle} cy={middle} r={13} fill={color.white} />
      <Circle cx={middle} cy={middle} r={7} fill={color.gold} />
      <G>
        {compassOrder.map((skill) => (
          <SignInside
            key={skill}
            skill={skill}
            transform={`translate(${middle + directions[skill].dx * 187 - 22} ${middle + directions[skill].dy * 187 - 22}) scale(0.6875)`}
          />
        ))}
      </G>
    </Svg>
  )
}

/** The dots are drawn one by one, because some printer drivers do not draw a dashed circle with round ends. */
function ThresholdRing({ threshold }: { threshold: number }) {
  const reach = (radius * threshold) / 100
  const dots = Math.round((2 * Math.PI * reach) / 9)
  const at = (index: number) => ({
    cx: middle + reach * Math.cos((2 * Math.PI * index) / dots),
    cy: middle + reach * Math.sin((2 * Math.PI * index) / dots),
  })
  return (
    <G>
      {Array.from({ length: dots }, (_, index) => (
        <Circle key={index} {...at(index)} r={1.8} fill={color.goldDeep} />
      ))}
    </G>
  )
}

interface Petal {
  skill: Skill
  share: number
}

function area(petals: Petal[]): string {
  const points = petals.map(
    ({ skill, share }) =>
      `${(middle + directions[skill].dx * radius * share).toFixed(1)} ${(middle + directions[skill].dy * radius * share).toFixed(1)}`,
  )
  return `M${points.join('L') || `${middle} ${middle}`}Z`
}

function petal(skill: Skill, share: number): string {
  const { dx, dy } = directions[skill]
  const half = 51 * Math.max(0.55, share)
  const belly = radius * share * 0.46
  const at = (along: number, aside: number) =>
    `${(middle + dx * along - dy * aside).toFixed(1)} ${(middle + dy * along + dx * aside).toFixed(1)}`
  return `M${middle} ${middle}Q${at(belly, half)} ${at(radius * share, 0)}Q${at(belly, -half)} ${middle} ${middle}Z`
}
