import { paint } from './paint.ts'
import { place, type Placement } from './place.ts'

const dark = '#2B1D14'
const hoof = '#5B402B'
const horns = 'M103 56C92 46 86 34 91 22 93 16 97 11 97 4M137 56c11-10 17-22 12-34-2-6-6-11-6-18'

export type Pose = 'stand' | 'wave' | 'sleep'

interface KuralaiFigureProps extends Placement {
  pose?: Pose
  happy?: boolean
}

/** Kuralai the saiga fawn inside a scene. She is 240 wide and 272 high. */
export function KuralaiFigure({ pose = 'stand', happy = false, ...where }: KuralaiFigureProps) {
  return (
    <g transform={place(where)}>
      <Body waves={pose === 'wave'} />
      <Head />
      {pose === 'sleep' || happy ? <ShutEyes bend={happy ? -14 : 11} /> : <OpenEyes />}
      <ellipse cx="79" cy="117" rx="8.5" ry="5.5" fill="#F08C72" opacity=".65" />
      <ellipse cx="161" cy="117" rx="8.5" ry="5.5" fill="#F08C72" opacity=".65" />
      <Scarf />
    </g>
  )
}

function Body({ waves }: { waves: boolean }) {
  return (
    <>
      <Leg x={74} width={19} color={paint.tanDeep} />
      <Leg x={147} width={19} color={paint.tanDeep} />
      <path d="M168 192c13-8 23-5 26 5-9 6-18 8-27 4Z" fill={paint.cream} />
      {waves && (
        <g transform="translate(160 200) rotate(-142)">
          <rect x="-9" y="-6" width="19" height="62" rx="9.5" fill={paint.tan} />
          <path d="M-9 42h19v6a8 8 0 0 1-8 8h-3a8 8 0 0 1-8-8z" fill={hoof} />
        </g>
      )}
      <path d="M70 204c0-38 18-62 50-62s50 24 50 62c0 22-14 28-50 28s-50-6-50-28Z" fill={paint.tan} />
      <path d="M94 212c0-26 9-42 26-42s26 16 26 42c0 15-7 22-26 22s-26-7-26-22Z" fill={paint.cream} />
      <Leg x={98} width={18} color={paint.tan} />
      {!waves && <Leg x={124} width={18} color={paint.tan} />}
    </>
  )
}

function Leg({ x, width, color }: { x: number; width: number; color: string }) {
  const foot = `a6 6 0 0 1-6 6h-${width - 12}a6 6 0 0 1-6-6Z`
  return (
    <>
      <path d={`M${x} 200h${width}v50${foot}`} fill={color} />
      <path d={`M${x} 242h${width}v8${foot}`} fill={hoof} />
    </>
  )
}

function Head() {
  return (
    <>
      <g fill="none" strokeLinecap="round">
        <path d={horns} stroke={paint.goldDeep} strokeWidth="10.5" />
        <path d={horns} stroke={paint.gold} strokeWidth="6.5" />
        <path
          d="M90 43l8-5M87 34l8-3M88 25l7-.5M150 43l-8-5M153 34l-8-3M152 25l-7-.5"
          stroke={paint.goldDeep}
          strokeWidth="2.8"
        />
      </g>
      <path
        d="M82 70C68 48 50 38 38 42c-3 18 12 40 38 46ZM158 70c14-22 32-32 44-28 3 18-12 40-38 46Z"
        fill={paint.tan}
      />
      <path d="M77 72C67 57 56 50 47 50c1 12 12 24 28 29ZM163 72c10-15 21-22 30-22-1 12-12 24-28 29Z" fill="#EFA895" />
      <path
        d="M120 44c31 0 52 20 52 48 0 20-10 36-24 44l-28 26-28-26C78 128 68 112 68 92c0-28 21-48 52-48Z"
        fill={paint.tan}
      />
      <path
        d="M68 98c2 18 12 32 26 40l6-34c-8-14-24-16-32-6ZM172 98c-2 18-12 32-26 40l-6-34c8-14 24-16 32-6Z"
        fill={paint.cream}
      />
      <path
        d="M120 66c14 0 18 12 20 30 2 17 12 34 14 50 2 18-10 28-21 28-6 0-10-3-13-6-3 3-7 6-13 6-11 0-23-10-21-28 2-16 12-33 14-50 2-18 6-30 20-30Z"
        fill="#F4D6A6"
      />
      <path
        d="M120 66c14 0 18 12 20 30 .5 5 2 10 3.5 15-14 6-33 6-47 0 1.5-5 3-10 3.5-15 2-18 6-30 20-30Z"
        fill={paint.tanDeep}
        opacity=".38"
      />
      <path
        d="M99 118c13 6 29 6 42 0M95 130c15 7 35 7 50 0"
        fill="none"
        stroke={paint.tanDeep}
        strokeWidth="3.6"
        strokeLinecap="round"
        opacity=".75"
      />
      <path d="M120 150v18" stroke={paint.tanDeep} strokeWidth="3.4" strokeLinecap="round" />
      <path
        d="M97 152c-3 8 1 16 8 16 6 0 9-5 8-11-1-7-13-13-16-5ZM143 152c3 8-1 16-8 16-6 0-9-5-8-11 1-7 13-13 16-5Z"
        fill="#4A3122"
      />
    </>
  )
}

function ShutEyes({ bend }: { bend: number }) {
  return (
    <path
      d={`M72 94q12 ${bend} 24 0M144 94q12 ${bend} 24 0`}
      fill="none"
      stroke={dark}
      strokeWidth="5"
      strokeLinecap="round"
    />
  )
}

function OpenEyes() {
  return [84, 156].map((x, right) => {
    const side = right ? 1 : -1
    return (
      <g key={x}>
        <ellipse cx={x} cy="92" rx="11.5" ry="14" fill={dark} />
        <circle cx={x + 3.5} cy="86.5" r="4.6" fill="#fff" />
        <circle cx={x - 3.5} cy="97.5" r="2.2" fill="#fff" opacity=".85" />
        <path
          d={`M${x + side * 9} 81l${side * 6}-4M${x + side * 11} 87l${side * 7}-1`}
          stroke={dark}
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
    )
  })
}

function Scarf() {
  return (
    <>
      <path
        d="M80 178c12 10 26 14 40 14s28-4 40-14l6 13c-13 13-28 18-46 18s-33-5-46-18ZM134 203l21-6 9 32c1 4-2 6-5 5l-8-4-6 6c-3 2-6 1-6-3Z"
        fill={paint.aspan}
      />
      <path
        d="M86 189c11 8 22 11 34 11s23-3 34-11"
        fill="none"
        stroke={paint.gold}
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
    </>
  )
}
