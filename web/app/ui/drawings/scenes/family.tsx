import { paint } from '../paint.ts'
import { place, type Placement } from '../place.ts'

const hairOf = {
  long: {
    back: 'M8 40C6 10 20-2 36-2S66 10 64 40c0 14 3 22 5 30H3c2-8 5-16 5-30Z',
    front: 'M13 32c10-2 22-8 27-18 5 8 14 14 19 18C59 12 49 2 36 2S13 12 13 32Z',
  },
  short: { back: null, front: 'M12 30C10 10 22 2 36 2s26 8 24 28c-3-8-6-11-9-13-10 2-20 2-30 0-4 3-7 7-9 13Z' },
}

interface BustProps extends Placement {
  hair: keyof typeof hairOf
  hairColor: string
  skin: string
  top: string
}

/** A person down to the shoulders. */
function Bust({ hair, hairColor, skin, top, ...where }: BustProps) {
  const { back, front } = hairOf[hair]
  return (
    <g transform={place(where)}>
      <path d="M-6 110C-4 76 14 64 36 64s40 12 42 46Z" fill={top} />
      <path d="M26 46h20v20c-4 6-16 6-20 0Z" fill={skin} />
      {back && <path d={back} fill={hairColor} />}
      <ellipse cx="36" cy="34" rx="22" ry="25" fill={skin} />
      <path d={front} fill={hairColor} />
      <circle cx="27" cy="35" r="3" fill="#2B1D14" />
      <circle cx="45" cy="35" r="3" fill="#2B1D14" />
      <path d="M28 46c5 4 11 4 16 0" stroke="#7A3B2C" strokeWidth="3" fill="none" strokeLinecap="round" />
    </g>
  )
}

const bubble =
  'M32 4C47.5 4 60 15.6 60 30S47.5 56 32 56c-3.4 0-6.7-.5-9.7-1.5L9.5 60c-1.3.6-2.7-.7-2.2-2.1L11 47.2C6.6 42.6 4 36.6 4 30 4 15.6 16.5 4 32 4Z'

/** A mother and her child in conversation, for the head of the page for parents. */
export function Family() {
  return (
    <svg viewBox="0 0 460 360" width="100%" aria-hidden>
      <circle cx="250" cy="176" r="150" fill="#FFEFEA" />
      <path d={bubble} transform="translate(30 20) scale(1.6)" fill="#fff" />
      <path d="M62 56h38M62 76h24" stroke="#C93A24" strokeWidth="8" strokeLinecap="round" />
      <Bust x={86} y={128} scale={2.1} hair="long" hairColor="#2A1E1A" skin="#E9B98D" top={paint.aspan} />
      <Bust x={262} y={186} scale={1.6} hair="short" hairColor="#3D2A20" skin="#F3CDA8" top={paint.gold} />
    </svg>
  )
}

/** A teacher and two pupils. */
export function Lesson() {
  return (
    <svg viewBox="0 0 460 360" width="100%" aria-hidden>
      <rect x="120" y="36" width="300" height="180" rx="20" fill={paint.night} />
      <path d="M160 96h120M160 130h80" stroke={paint.gold} strokeWidth="9" strokeLinecap="round" />
      <path d="M340 82l30 30-30 30-30-30z" fill={paint.sky} />
      <Bust x={40} y={128} scale={2.1} hair="short" hairColor="#1E1B22" skin="#DCA377" top={paint.critical} />
      <Bust x={214} y={206} scale={1.4} hair="long" hairColor="#3D2A20" skin="#F3CDA8" top={paint.communication} />
      <Bust x={334} y={206} scale={1.4} hair="short" hairColor="#2A1E1A" skin="#E9B98D" top={paint.gold} />
    </svg>
  )
}
