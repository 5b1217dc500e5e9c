import { paint } from '../paint.ts'

const rings = [
  { radius: 183, width: 10, dash: '2 26.74', opacity: 1 },
  { radius: 213, width: 6, dash: '2 23.6', opacity: 0.95 },
  { radius: 246, width: 3.5, dash: '2 20.65', opacity: 0.85 },
]

interface SunProps {
  x: number
  y: number
  radius: number
  /** A white sun, for gold panels. */
  white?: boolean
}

export function Sun({ x, y, radius, white = false }: SunProps) {
  const color = white ? '#fff' : paint.gold
  return (
    <g transform={`translate(${x} ${y}) scale(${Number((radius / 150).toFixed(2))})`}>
      {rings.map((ring) => (
        <circle
          key={ring.radius}
          r={ring.radius}
          fill="none"
          stroke={color}
          strokeWidth={ring.width}
          strokeDasharray={ring.dash}
          strokeLinecap="round"
          opacity={ring.opacity}
        />
      ))}
      <circle r="150" fill={color} />
      <circle r="120" fill={white ? '#FFF6DC' : paint.goldLight} />
    </g>
  )
}
