import { KuralaiFigure } from '../kuralai-figure.tsx'
import { paint } from '../paint.ts'
import { skillShape } from '../skill-shape.ts'
import { Grass, Tulip, Yurt } from './steppe.tsx'
import { Sun } from './sun.tsx'

export type EmptySubject = 'tests' | 'notifications' | 'consultations'

/** The picture of an empty state, 280 by 200. */
export function EmptyScene({ subject }: { subject: EmptySubject }) {
  const { ground, Inside } = scenes[subject]
  return (
    <svg width="280" height="200" viewBox="0 0 280 200" style={{ maxWidth: '100%' }} aria-hidden>
      <rect x="10" y="10" width="260" height="180" rx="90" fill={ground} />
      <Inside />
    </svg>
  )
}

const scenes = {
  tests: { ground: '#FFF0C9', Inside: PathAhead },
  notifications: { ground: '#DDF3F7', Inside: QuietNight },
  consultations: { ground: '#FBE3EC', Inside: TeaTable },
}

function QuietNight() {
  return (
    <>
      <circle cx="204" cy="58" r="20" fill={paint.gold} />
      <circle cx="212" cy="52" r="17" fill="#DDF3F7" />
      <path
        d="M70 44l3 6 6 3-6 3-3 6-3-6-6-3 6-3zM122 30l2 4 4 2-4 2-2 4-2-4-4-2 4-2zM240 92l2 4 4 2-4 2-2 4-2-4-4-2 4-2z"
        fill={paint.aspan}
      />
      <path d="M12 122c40-22 84-22 128-10s88 8 128-10c-4 54-44 88-90 88h-76c-46 0-84-28-90-68Z" fill={paint.sage} />
      <path d="M20 148c50-18 90-14 128-6s80 6 114-6c-12 34-46 54-84 54h-76c-36 0-68-16-82-42Z" fill={paint.wheat} />
      <Yurt x={104} y={136} scale={0.62} />
      <KuralaiFigure x={150} y={84} scale={0.34} pose="sleep" />
      <path
        d="M214 96h10l-10 12h10M230 78h8l-8 9h8"
        fill="none"
        stroke={paint.aspanDeep}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}

function PathAhead() {
  return (
    <>
      <Sun x={140} y={92} radius={34} />
      <path d="M11 112c44-20 84-10 128-6s86-4 130-14c2 58-40 98-91 98h-76c-48 0-89-34-91-78Z" fill={paint.sage} />
      <path
        d="M150 190c-8-18-64-22-58-40 6-16 84-14 92-32 4-10-34-10-34-10s48-4 46 14c-4 22-74 22-76 34-2 14 66 18 78 34Z"
        fill="#FFF7E2"
      />
      <g stroke={paint.night} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M94 146V104M196 122V92" fill="none" />
        <path d="M94 104h34l-7 9 7 9H94Z" fill={paint.aspan} />
        <path d="M196 92h24l-5 6 5 7h-24Z" fill={paint.gold} />
      </g>
      <circle cx="150" cy="176" r="9" fill="#fff" stroke={paint.night} strokeWidth="4" />
      <circle cx="150" cy="176" r="2.5" fill={paint.night} />
      <Tulip x={58} y={160} scale={0.9} />
      <Tulip x={228} y={154} scale={0.8} color={paint.communication} />
      <Grass x={216} y={166} scale={0.8} color={paint.sageDeep} />
    </>
  )
}

function TeaTable() {
  return (
    <>
      <path d={skillShape.communication} transform="translate(62 24) scale(1.05)" fill="#fff" />
      <path d="M82 48h28M82 60h18" stroke={paint.communication} strokeWidth="5" strokeLinecap="round" />
      <path d={skillShape.communication} transform="translate(222 38) scale(-.84 .84)" fill={paint.communication} />
      {[184, 196, 208].map((x) => (
        <circle key={x} cx={x} cy="63" r="4" fill="#fff" />
      ))}
      <path d="M34 138h212l-10 14H44Z" fill={paint.clay} />
      <path d="M60 152l-8 30M220 152l8 30" stroke={paint.wood} strokeWidth="8" strokeLinecap="round" />
      <path d="M52 134h176v5H52Z" fill={paint.gold} />
      <Bowl x={100} y={100} color={paint.aspan} />
      <Bowl x={182} y={102} color={paint.communication} />
      <path
        d="M98 92c-6-8 6-12 0-20M184 92c-6-8 6-12 0-20"
        fill="none"
        stroke={paint.aspanDeep}
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".55"
      />
      <ellipse cx="141" cy="128" rx="22" ry="6" fill="#FFF7E2" />
      <circle cx="133" cy="122" r="6" fill={paint.goldDeep} />
      <circle cx="146" cy="121" r="7" fill={paint.gold} />
      <circle cx="140" cy="115" r="6" fill={paint.wheatDeep} />
    </>
  )
}

function Bowl({ x, y, color }: { x: number; y: number; color: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(.95)`}>
      <ellipse cx="0" cy="0" rx="30" ry="9" fill={paint.clay} />
      <path d="M-30 0c0 20 12 32 30 32S30 20 30 0c-8 7-52 7-60 0Z" fill="#fff" />
      <path
        d="M-28 10c12 7 44 7 56 0"
        stroke={color}
        strokeWidth="4"
        fill="none"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <path d="M-12 32h24v4h-24Z" fill={color} />
    </g>
  )
}
