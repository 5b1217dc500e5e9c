import { paint } from './paint.ts'

const oval = 'M240 88C170 88 134 146 134 226c0 84 44 138 106 138s106-54 106-138C346 146 310 88 240 88Z'

/**
 * Dims everything outside the oval of the photo step, above the camera picture. `ready` (0 to 100) is drawn as a green
 * line along the oval.
 */
export function FaceOval({ ready }: { ready: number }) {
  return (
    <svg viewBox="0 0 480 480" width="100%" height="100%" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <path d={`M-480-480H960V960H-480Z ${oval}`} fill={paint.night} fillOpacity=".62" fillRule="evenodd" />
      <path d={oval} fill="none" stroke="#fff" strokeWidth="4" opacity=".5" />
      {ready > 0 && (
        <path
          d={oval}
          fill="none"
          stroke="#3FD79B"
          strokeWidth="8"
          strokeLinecap="round"
          pathLength={100}
          strokeDasharray={`${Math.min(ready, 100)} 100`}
        />
      )}
    </svg>
  )
}
