import { pairOfHorns } from './horn.ts'
import { HandCompass, Mountains, OpenBook, School } from './scenes/landmarks.tsx'
import { paint } from './paint.ts'
import { skillShape } from './skill-shape.ts'
import { Flag } from './scenes/steppe.tsx'

/** Ground, motif and accent of a generated cover. */
const palettes = {
  sky: [paint.sky, paint.aspanDeep, paint.gold],
  gold: [paint.gold, paint.goldDeep, paint.night],
  pink: ['#FFBBAA', paint.tulip, '#fff'],
  night: [paint.night, '#1C5263', paint.gold],
  sage: ['#CFE6C8', paint.sageDeep, '#fff'],
  lilac: ['#DADFFB', paint.critical, '#fff'],
  sand: [paint.wheat, paint.wheatDeep, paint.night],
  aqua: ['#D0F1F7', paint.aspan, paint.gold],
} as const

const motifs = {
  sun: SunMotif,
  horn: HornMotif,
  diamonds: DiamondMotif,
  path: PathMotif,
  talk: TalkMotif,
  mountains: MountainMotif,
  compass: CompassMotif,
  school: SchoolMotif,
  book: BookMotif,
}

export type Palette = keyof typeof palettes
export type Motif = keyof typeof motifs

interface NewsCoverProps {
  palette?: Palette
  motif?: Motif
  radius?: number
}

interface MotifProps {
  motif: string
  accent: string
}

/** A generated cover for news and books without a picture. */
export function NewsCover({ palette = 'sky', motif = 'sun', radius = 16 }: NewsCoverProps) {
  const [ground, main, accent] = palettes[palette]
  const Motif = motifs[motif]
  return (
    <svg
      viewBox="0 0 420 220"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      style={{ borderRadius: radius, background: ground }}
      aria-hidden
    >
      <Motif motif={main} accent={accent} />
    </svg>
  )
}

function SunMotif({ motif, accent }: MotifProps) {
  return (
    <>
      <circle cx="300" cy="150" r="90" fill={accent} />
      <path d="M0 190c120-60 260-40 420-10v60H0Z" fill={motif} />
    </>
  )
}

function HornMotif({ motif, accent }: MotifProps) {
  return (
    <>
      <path d={pairOfHorns(210, 124, 3.7, 30)} fill="none" stroke={motif} strokeWidth="13" strokeLinecap="round" />
      <circle cx="210" cy="52" r="17" fill={accent} />
    </>
  )
}

const shades = [1, 0.55, 0.8, 0.35]

function DiamondMotif({ motif, accent }: MotifProps) {
  return (
    <>
      {Array.from({ length: 28 }, (_, i) => (
        <path
          key={i}
          d={`M${30 + (i % 7) * 60} ${24 + Math.floor(i / 7) * 54}l18 18-18 18-18-18z`}
          fill={motif}
          opacity={shades[(i * 5) % 4]}
        />
      ))}
      <path d="M210 64l44 44-44 44-44-44z" fill={accent} />
    </>
  )
}

function PathMotif({ motif }: MotifProps) {
  return (
    <>
      <path d="M0 150c90-46 200-40 270-24s110-4 150-22v120H0Z" fill={motif} />
      <path
        d="M120 230c40-34 150-30 140-60-8-24-90-14-80-44l12 0c0 22 92 10 96 44 4 40-70 38-84 60Z"
        fill={paint.path}
      />
      <Flag x={186} y={130} scale={0.9} color={paint.communication} />
      <Flag x={318} y={112} scale={0.8} color={paint.gold} />
    </>
  )
}

function TalkMotif({ motif, accent }: MotifProps) {
  return (
    <>
      <path d={skillShape.communication} transform="translate(96 46) scale(2)" fill={motif} />
      <path d={skillShape.communication} transform="translate(338 76) scale(-1.7 1.7)" fill={accent} />
      <path d="M134 92h52M134 116h32" stroke={accent} strokeWidth="8" strokeLinecap="round" />
    </>
  )
}

const stars = [
  [70, 46, 1.2],
  [180, 34, 0.8],
  [330, 60, 1],
  [382, 30, 0.7],
  [250, 72, 0.6],
]

function MountainMotif({ motif, accent }: MotifProps) {
  return (
    <>
      {stars.map(([x, y, scale]) => (
        <path
          key={x}
          transform={`translate(${x} ${y}) scale(${scale})`}
          d="M0-8L2.4-2.4 8 0 2.4 2.4 0 8-2.4 2.4-8 0-2.4-2.4Z"
          fill={accent}
        />
      ))}
      <Mountains x={250} y={186} scale={1.1} color={motif} />
      <path d="M0 178c120-26 280-16 420-2v50H0Z" fill={paint.sageDeep} />
    </>
  )
}

function CompassMotif({ motif }: MotifProps) {
  return (
    <>
      <HandCompass x={210} y={110} scale={1.52} />
      <path d="M60 96l14 14-14 14-14-14zM360 96l14 14-14 14-14-14z" fill={motif} />
    </>
  )
}

function SchoolMotif({ motif }: MotifProps) {
  return (
    <>
      <path d="M0 176c120-20 280-14 420-4v50H0Z" fill={motif} />
      <School x={214} y={186} scale={1.02} />
    </>
  )
}

function BookMotif({ motif, accent }: MotifProps) {
  return (
    <>
      <OpenBook x={210} y={92} scale={1.25} color={motif} />
      <circle cx="210" cy="52" r="17" fill={accent} />
    </>
  )
}
