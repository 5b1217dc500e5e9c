import { paint } from '../paint.ts'
import { Yurt } from './steppe.tsx'

const rings = [
  { radius: 86.8, width: 5, dash: '1 13' },
  { radius: 102.2, width: 3.4, dash: '1 12' },
  { radius: 119, width: 2, dash: '1 10' },
]

/** A flag on a hill at the end of a path, for something that is finished. Made for a gold ground. */
export function ArrivalScene() {
  return (
    <svg viewBox="0 0 520 260" width="100%" height="100%" preserveAspectRatio="xMaxYMax slice" aria-hidden>
      <g transform="translate(348 128)">
        {rings.map((ring) => (
          <circle
            key={ring.radius}
            r={ring.radius}
            fill="none"
            stroke="#fff"
            strokeWidth={ring.width}
            strokeDasharray={ring.dash}
            strokeLinecap="round"
          />
        ))}
        <circle r="70" fill="#fff" />
        <circle r="55" fill="#FFF7E2" />
      </g>
      <path d="M118 260c70-66 150-100 222-84s120-8 180-30V260Z" fill="#EAA51A" />
      <path d="M170 260c90-50 180-52 240-40s80-8 110-16v56Z" fill="#C98400" />
      <path
        d="M250 260c-10-16 66-18 60-34-4-12-40-12-36-26 2-8 30-12 40-20l8 2c-6 8-32 12-32 20 0 10 44 8 44 26 0 18-60 16-50 32Z"
        fill={paint.path}
      />
      <path d="M322 184V116" stroke={paint.night} strokeWidth="6" strokeLinecap="round" />
      <path d="M322 116h56l-12 15 12 15H322Z" fill={paint.aspan} />
      <Yurt x={446} y={232} scale={0.62} />
    </svg>
  )
}
