import { useId } from 'react'
import { pairOfHorns } from '../horn.ts'

/** Strip of horns along the top of the footer, 24 px high. */
export function Frieze({ color = '#1F5466' }: { color?: string }) {
  const id = useId()
  return (
    <svg width="100%" height="24" aria-hidden>
      <pattern id={id} width="56" height="24" patternUnits="userSpaceOnUse">
        <path
          d={`${pairOfHorns(28, 12, 0.86, 10)}M0 22H56`}
          fill="none"
          stroke={color}
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <path d="M0 6l4 4-4 4zM56 6l-4 4 4 4z" fill={color} />
      </pattern>
      <rect width="100%" height="24" fill={`url(#${id})`} />
    </svg>
  )
}
