import { pairOfHorns } from './horn.ts'
import { paint } from './paint.ts'

export function Coin({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <circle cx="12" cy="12" r="11" fill={paint.gold} />
      <circle cx="12" cy="12" r="8.5" fill="none" stroke={paint.goldDeep} strokeWidth="1.5" />
      <path
        transform="translate(12 13.5) scale(.22)"
        d={pairOfHorns(0, 0, 1, 18)}
        fill="none"
        stroke="#8A5A00"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </svg>
  )
}
