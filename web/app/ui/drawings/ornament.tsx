import { useId } from 'react'
import { pairOfHorns } from './horn.ts'

const tones = { night: '#17485A', gold: '#F0B021', sky: '#2BB4CC', aspan: '#00647A' }
const cover = { position: 'absolute', inset: 0, pointerEvents: 'none' } as const
const cross = pairOfHorns(48, 29, 0.78, 12)

interface OrnamentProps {
  tone?: keyof typeof tones
  /** Side of one tile, 96 to 120. */
  tile?: number
}

/**
 * Koshkar-muiz pattern, tone on tone, behind a panel. The panel must be positioned and clip it. Never use it under body
 * text on paper.
 */
export function Ornament({ tone = 'night', tile = 110 }: OrnamentProps) {
  const id = useId()
  return (
    <svg width="100%" height="100%" style={cover} aria-hidden>
      <pattern id={id} width="96" height="96" patternUnits="userSpaceOnUse" patternTransform={`scale(${tile / 96})`}>
        {[0, 90, 180, 270].map((turn) => (
          <path
            key={turn}
            d={cross}
            transform={`rotate(${turn} 48 48)`}
            fill="none"
            stroke={tones[tone]}
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
        <path
          d="M48 43L53 48L48 53L43 48ZM0-9L9 0L0 9L-9 0ZM96-9L105 0L96 9L87 0ZM0 87L9 96L0 105L-9 96ZM96 87L105 96L96 105L87 96Z"
          fill={tones[tone]}
        />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
