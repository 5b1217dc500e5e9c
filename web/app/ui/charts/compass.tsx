import { paint } from '../drawings/paint.ts'
import { SkillSign } from '../drawings/skill-icon.tsx'
import type { Skill } from '../theme/tokens.ts'
import styles from './compass.module.css'

const middle = 220
const radius = 150
const grid = '#D9D2C0'
// North, east, south, west: the order in which the petals grow.
const directions: readonly { skill: Skill; dx: number; dy: number }[] = [
  { skill: 'critical', dx: 0, dy: -1 },
  { skill: 'creative', dx: 1, dy: 0 },
  { skill: 'communication', dx: 0, dy: 1 },
  { skill: 'collaboration', dx: -1, dy: 0 },
]

interface CompassProps {
  /** 0 to 100 for each skill. */
  scores: Record<Skill, number>
  /** Describes the whole picture for screen readers. */
  label: string
  /** Maximum width in px; it shrinks with its container. */
  size?: number
  /** Whether to draw the signs of the skills around the ring. */
  signs?: boolean
  /** Draws a dotted ring at this percentage. */
  threshold?: number
  ground?: 'paper' | 'white'
  /** Whether the petals grow once when the compass appears. */
  growing?: boolean
}

/** Four abilities as petals in four directions, like a compass, so that it is not read as a mark. */
export function Compass({
  scores,
  label,
  size = 440,
  signs = true,
  threshold,
  ground = 'paper',
  growing = false,
}: CompassProps) {
  // Without the signs the ring needs no margin.
  const viewBox = signs ? '0 0 440 440' : '60 60 320 320'
  return (
    <svg
      viewBox={viewBox}
      width={size}
      className={styles.root}
      data-growing={growing || undefined}
      role="img"
      aria-label={label}
    >
      <Dial ground={ground} threshold={threshold} />
      <path
        d={outline(scores)}
        className={styles.shape}
        fill={paint.sky}
        fillOpacity=".2"
        stroke={paint.aspan}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      {directions.map(({ skill, dx, dy }, i) => (
        <path
          key={skill}
          className={styles.petal}
          style={{ animationDelay: `${i * 80}ms` }}
          d={petal(scores[skill], dx, dy)}
          fill={paint[skill]}
        />
      ))}
      <circle cx={middle} cy={middle} r="13" fill="#fff" />
      <circle cx={middle} cy={middle} r="7" fill={paint.gold} />
      {signs &&
        directions.map(({ skill, dx, dy }) => (
          <g key={skill} transform={`translate(${middle + dx * 187 - 22} ${middle + dy * 187 - 22}) scale(.6875)`}>
            <SkillSign skill={skill} />
          </g>
        ))}
    </svg>
  )
}

function Dial({ ground, threshold }: Pick<CompassProps, 'ground' | 'threshold'>) {
  return (
    <>
      <circle cx={middle} cy={middle} r={radius} fill={ground === 'white' ? '#fff' : '#FBF8F1'} />
      {[0.25, 0.5, 0.75, 1].map((share) => (
        <circle
          key={share}
          cx={middle}
          cy={middle}
          r={radius * share}
          fill="none"
          stroke={grid}
          strokeWidth={share === 1 ? 1.6 : 1.1}
        />
      ))}
      {threshold !== undefined && (
        <circle
          cx={middle}
          cy={middle}
          r={(radius * threshold) / 100}
          fill="none"
          stroke={paint.goldDeep}
          strokeWidth="3"
          strokeDasharray="1 8"
          strokeLinecap="round"
        />
      )}
      <path d="M220 62V378M62 220H378" stroke={grid} strokeWidth="1.2" />
    </>
  )
}

function outline(scores: Record<Skill, number>) {
  const points = directions.map(({ skill, dx, dy }) => {
    const reach = (radius * scores[skill]) / 100
    return `${(middle + dx * reach).toFixed(1)} ${(middle + dy * reach).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

function petal(score: number, dx: number, dy: number) {
  const share = score / 100
  const half = 51 * Math.max(0.55, share)
  const belly = radius * share * 0.46
  const at = (along: number, aside: number) =>
    `${(middle + dx * along - dy * aside).toFixed(1)} ${(middle + dy * along + dx * aside).toFixed(1)}`
  return `M${middle} ${middle}Q${at(belly, half)} ${at(radius * share, 0)}Q${at(belly, -half)} ${middle} ${middle}Z`
}
