import { pairOfHorns } from './horn.ts'
import { paint } from './paint.ts'
import { skillShape } from './skill-shape.ts'

export type EmblemKind = 'compass' | 'peaks' | 'bridge' | 'lines' | 'fork' | 'cube' | 'speech' | 'book'

const skinTone = '#F6D9BC'

const pictures: Record<EmblemKind, React.ReactElement> = {
  compass: (
    <>
      <circle cx="48" cy="48" r="33" fill="#fff" stroke={paint.night} strokeWidth="6" />
      <path d="M62 30L54 54 34 66 42 42Z" fill={paint.gold} />
      <path d="M62 30L54 54 42 42Z" fill={paint.tulip} />
      <circle cx="48" cy="48" r="4.5" fill={paint.night} />
    </>
  ),
  peaks: (
    <>
      <path d="M12 74 40 26 58 56 66 44 86 74Z" fill={paint.aspan} />
      <path d="M40 26 52 46 44 42 38 48 31 41Z" fill="#fff" />
      <path d="M66 44 86 74H58L52 65Z" fill={paint.nightSoft} />
      <path d="M40 26V12" stroke={paint.night} strokeWidth="4" strokeLinecap="round" />
      <path d="M40 10h16l-4 5 4 5H40Z" fill={paint.gold} />
    </>
  ),
  bridge: (
    <>
      <path d="M8 66h26v16H8zM62 66h26v16H62z" fill={paint.sageDeep} />
      <path d="M22 66C22 40 74 40 74 66h-9c0-14-34-14-34 0Z" fill={paint.clay} />
      <circle cx="20" cy="46" r="9" fill={paint.gold} />
      <path d="M9 66c0-16 22-16 22 0Z" fill={paint.aspan} />
      <circle cx="76" cy="46" r="9" fill={skinTone} />
      <path d="M65 66c0-16 22-16 22 0Z" fill={paint.nightSoft} />
    </>
  ),
  lines: (
    <>
      <path
        d="M18 62c8-34 22-34 28-10s18 22 32-16"
        fill="none"
        stroke={paint.night}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="24" cy="28" r="9" fill={paint.tulip} />
      <path d="M60 62h20v20H60z" fill={paint.aspan} />
      <path d="M34 72l11 16H23z" fill={paint.gold} />
    </>
  ),
  fork: (
    <>
      <path
        d={`M48 86V58${pairOfHorns(48, 52, 1.42, 10)}`}
        fill="none"
        stroke={paint.night}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <circle cx="48" cy="20" r="9" fill={paint.gold} />
    </>
  ),
  cube: (
    <>
      <path d="M48 14 80 32V66L48 84 16 66V32Z" fill={paint.aspan} />
      <path d="M48 14 80 32 48 50 16 32Z" fill={paint.sky} />
      <path d="M48 50 80 32V66L48 84Z" fill={paint.nightSoft} />
      <circle cx="48" cy="32" r="6" fill={paint.gold} />
      <path d="M26 48l10 6v11l-10-6z" fill="#fff" opacity=".9" />
      <circle cx="64" cy="58" r="5" fill={paint.gold} />
    </>
  ),
  speech: (
    <>
      <path d={skillShape.communication} transform="translate(6 10) scale(.92)" fill={paint.aspan} />
      <path d="M22 32h28M22 43h18" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
      <path d={skillShape.communication} transform="translate(92 42) scale(-.66 .66)" fill={paint.gold} />
    </>
  ),
  book: (
    <>
      <path d="M14 24c12-6 24-4 34 4 10-8 22-10 34-4v48c-12-6-24-4-34 4-10-8-22-10-34-4Z" fill="#fff" />
      <path d="M48 28v48c-10-8-22-10-34-4V24c12-6 24-4 34 4Z" fill={paint.sky} />
      <path
        d="M56 40c6-4 12-5 18-4M56 52c6-4 12-5 18-4"
        stroke={paint.night}
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
    </>
  ),
}

const tints = {
  sky: 'var(--mantine-color-aspan-1)',
  gold: 'var(--mantine-color-kun-2)',
  warm: 'var(--mantine-color-qyzgaldaq-1)',
  green: 'var(--mantine-color-zhusan-1)',
  pink: 'var(--mantine-color-communication-2)',
  grey: 'var(--mantine-color-gray-1)',
  sand: 'var(--surface-sunken)',
}

interface EmblemProps {
  kind: EmblemKind
  /** Colour of the tile under the drawing. */
  tint?: keyof typeof tints
  size?: number
  /** For a test that is not open yet. */
  faded?: boolean
}

/** Emblem of a test card on its tinted tile. */
export function Emblem({ kind, tint = 'sky', size = 88, faded = false }: EmblemProps) {
  const tile = {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: size,
    height: size,
    borderRadius: size * 0.23,
    background: tints[tint],
  }
  return (
    <span style={tile} aria-hidden>
      <svg
        width={size * 0.82}
        height={size * 0.82}
        viewBox="0 0 96 96"
        style={faded ? { filter: 'grayscale(.8)', opacity: 0.75 } : undefined}
      >
        {pictures[kind]}
      </svg>
    </span>
  )
}
