import { letterOfType, interestTypes, type InterestType } from '#contract/values/result-picture'
import { paint } from '../drawings/paint.ts'

const middle = 150
const radius = 104
const grid = '#D9D2C0'

interface InterestHexagonProps {
  /** 0 to 100 for each type; a type without answers has no dot. */
  shares: Partial<Record<InterestType, number>>
  /** Describes the whole picture for screen readers. */
  label: string
  /** Maximum width in px; it shrinks with its container. */
  size?: number
}

/** Six types of interest on six axes, related types side by side. Show a table with the same values beside it. */
export function InterestHexagon({ shares, label, size = 320 }: InterestHexagonProps) {
  const reaches = interestTypes.map((type) => (radius * (shares[type] ?? 0)) / 100)
  return (
    <svg viewBox="0 0 300 300" width={size} style={{ maxWidth: '100%', height: 'auto' }} role="img" aria-label={label}>
      {[0.25, 0.5, 0.75, 1].map((part) => (
        <path
          key={part}
          d={outline(interestTypes.map(() => radius * part))}
          fill="none"
          stroke={grid}
          strokeWidth={part === 1 ? 1.6 : 1}
        />
      ))}
      {interestTypes.map((type, index) => (
        <path key={type} d={`M${middle} ${middle}L${at(index, radius)}`} stroke={grid} strokeWidth="1" />
      ))}
      <path
        d={outline(reaches)}
        fill={paint.sky}
        fillOpacity=".22"
        stroke={paint.aspan}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      {interestTypes.map((type, index) => {
        const { x, y } = corner(index, reaches[index] ?? 0)
        return shares[type] !== undefined && <circle key={type} cx={x} cy={y} r="4.5" fill={paint.aspan} />
      })}
      {interestTypes.map((type, index) => {
        const { x, y } = corner(index, radius + 22)
        return (
          <text
            key={type}
            x={x}
            y={y + 6}
            textAnchor="middle"
            fontSize="17"
            fontWeight="700"
            fill="var(--text-primary)"
            fontFamily="var(--mantine-font-family-headings)"
          >
            {letterOfType(type)}
          </text>
        )
      })}
    </svg>
  )
}

/** The first corner is at the top, the others follow clockwise. */
function corner(index: number, reach: number): { x: number; y: number } {
  const angle = (Math.PI / 3) * index - Math.PI / 2
  return { x: middle + reach * Math.cos(angle), y: middle + reach * Math.sin(angle) }
}

function at(index: number, reach: number): string {
  const { x, y } = corner(index, reach)
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

const outline = (reaches: readonly number[]): string => `M${reaches.map((reach, index) => at(index, reach)).join('L')}Z`
