import type { AgeBand } from '#contract/values/age-band'
import { KuralaiFigure } from './kuralai-figure.tsx'
import { HandCompass } from './scenes/landmarks.tsx'
import { paint } from './paint.ts'

const pictures: Record<AgeBand, React.ReactNode> = {
  '5-6': (
    <>
      <rect x="50" y="82" width="44" height="44" rx="9" fill={paint.critical} />
      <rect x="100" y="82" width="44" height="44" rx="9" fill="#fff" />
      <circle cx="122" cy="104" r="13" fill={paint.communication} />
      <path
        d="M75 76 97 38l22 38Z"
        fill={paint.collaboration}
        stroke={paint.collaboration}
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <circle cx="160" cy="112" r="14" fill={paint.creative} />
    </>
  ),
  '7-9': <KuralaiFigure x={50} y={0} scale={0.5} happy />,
  '10-11': (
    <g transform="translate(110 74)">
      <path d="M0-56 52 14 0 50-52 14Z" fill={paint.aspan} />
      <path d="M0-56 0 50-52 14Z" fill={paint.aspanDeep} />
      <path d="M0-56 14-4 0 12-14-4Z" fill="#fff" opacity=".35" />
      <path d="M-40 56c20-6 60-6 80 0" stroke={paint.night} strokeWidth="4" strokeLinecap="round" fill="none" />
    </g>
  ),
  '12-14': <HandCompass x={110} y={66} />,
  '15-17': (
    <>
      <path
        d="M40 124C70 92 96 84 110 60s24-34 56-42"
        fill="none"
        stroke={paint.gold}
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="1 15"
      />
      <path d="M20 130c50-30 80-20 105-22s45-10 75-4v26Z" fill="#1C5263" />
      <path d="M158 54V8" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
      <path d="M158 8h30l-8 9 8 10h-30Z" fill={paint.communication} />
      <circle cx="110" cy="60" r="11" fill="#fff" />
      <circle cx="110" cy="60" r="5" fill={paint.aspan} />
    </>
  ),
}

/** Picture of an age card on the home page. */
export function AgePicture({ band, height = 158 }: { band: AgeBand; height?: number }) {
  return (
    <svg viewBox="34 0 152 130" width="100%" height={height} preserveAspectRatio="xMidYMax meet" aria-hidden>
      {pictures[band]}
    </svg>
  )
}
