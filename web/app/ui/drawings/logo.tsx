import { pairOfHorns } from './horn.ts'
import { paint } from './paint.ts'

interface LogoProps {
  size?: number
  /** `plain` has a tile behind the mark; `onDark` and `mono` have none. */
  tone?: 'plain' | 'onDark' | 'mono'
  /** Name for screen readers; without it the mark is decoration beside the written name. */
  label?: string
}

/** A path that forks into a ram's horn, with the sun between the branches. */
export function Logo({ size = 44, tone = 'plain', label }: LogoProps) {
  const line = tone === 'mono' ? 'currentColor' : '#fff'
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {tone === 'plain' && <rect width="64" height="64" rx="18" fill={paint.aspanDeep} />}
      <path
        d={pairOfHorns(32, 33, 0.98, 19)}
        fill="none"
        stroke={line}
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="32" cy="14.6" r="5.6" fill={tone === 'mono' ? line : paint.gold} />
    </svg>
  )
}
