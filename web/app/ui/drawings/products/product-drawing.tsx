import type { ReactElement } from 'react'
import { pairOfHorns } from '../horn.ts'
import { KuralaiFigure } from '../kuralai-figure.tsx'
import { paint } from '../paint.ts'
import { skillShape } from '../skill-shape.ts'

const indigo = '#2F44B8'
const darkGreen = '#08543E'

/** The goods of the store, 200 × 200 from x = 40, by the name that an editor chooses. */
const products = {
  fawn: () => <KuralaiFigure x={61} y={13} scale={0.66} happy />,
  notebook: () => (
    <g transform="rotate(-7 140 100)">
      <rect x="84" y="22" width="118" height="156" rx="14" fill={paint.aspanDeep} />
      <rect x="84" y="22" width="24" height="156" rx="10" fill={paint.night} />
      <Horns at={[155, 96, 1.15, 26]} color={paint.gold} width={5.5} />
      <circle cx="155" cy="66" r="7" fill={paint.gold} />
    </g>
  ),
  backpack: () => (
    <>
      <path d="M108 58c0-40 64-40 64 0" fill="none" stroke={paint.night} strokeWidth="9" />
      <rect x="82" y="50" width="116" height="132" rx="34" fill={paint.critical} />
      <rect x="96" y="112" width="88" height="56" rx="16" fill={indigo} />
      <Stitches d="M96 128h88" gap="1 9" width={4} />
      <path d={skillShape.creative} transform="translate(122 64) scale(.56)" fill={paint.gold} />
    </>
  ),
  bottle: () => (
    <>
      <rect x="112" y="46" width="60" height="136" rx="20" fill={paint.communication} />
      <rect x="122" y="22" width="40" height="30" rx="8" fill={paint.night} />
      <rect x="112" y="96" width="60" height="34" fill="#fff" opacity=".95" />
      <Horns at={[142, 112, 0.58, 14]} color={paint.communication} width={4} />
      <rect x="120" y="56" width="8" height="110" rx="4" fill="#fff" opacity=".3" />
    </>
  ),
  cap: () => (
    <>
      <path d="M78 128c0-52 28-82 62-82s62 30 62 82Z" fill={paint.collaboration} />
      <path d="M74 120h132v26H74Z" fill={darkGreen} />
      <Stitches d="M82 133h118" gap="1 11" width={5} />
      <Horns at={[140, 90, 0.85, 18]} color={paint.gold} width={4.5} />
      <circle cx="140" cy="44" r="7" fill={paint.gold} />
    </>
  ),
  telescope: () => (
    <>
      <g transform="rotate(-28 140 92)">
        <rect x="78" y="76" width="104" height="34" rx="9" fill={paint.night} />
        <rect x="172" y="68" width="34" height="50" rx="10" fill={paint.aspan} />
        <rect x="62" y="82" width="22" height="22" rx="6" fill={paint.gold} />
      </g>
      <path d="M138 108l-30 74M142 108l30 74M140 108v74" stroke={paint.wood} strokeWidth="8" strokeLinecap="round" />
    </>
  ),
  puzzle: () => (
    <>
      <rect x="92" y="54" width="48" height="48" rx="10" fill={paint.gold} />
      <rect x="146" y="54" width="48" height="48" rx="10" fill={paint.communication} />
      <rect x="92" y="108" width="48" height="48" rx="10" fill={paint.critical} />
      <rect x="146" y="108" width="48" height="48" rx="10" fill={paint.collaboration} />
      <circle cx="143" cy="78" r="10" fill={paint.gold} />
      <circle cx="116" cy="105" r="10" fill={paint.critical} />
      <circle cx="170" cy="105" r="10" fill={paint.communication} />
      <circle cx="143" cy="132" r="10" fill={paint.collaboration} />
    </>
  ),
  paints: () => (
    <>
      <rect x="76" y="66" width="128" height="104" rx="18" fill="#fff" />
      {paintPots.map((color, index) => (
        <circle key={color} cx={104 + (index % 3) * 36} cy={index < 3 ? 96 : 136} r="14" fill={color} />
      ))}
      <path d="M188 40 130 152" stroke={paint.clay} strokeWidth="9" strokeLinecap="round" />
      <path d="M196 24c8 4 8 14 0 22l-12-6c0-10 4-18 12-16Z" fill={paint.night} />
    </>
  ),
  shirt: () => (
    <>
      <path d="M112 40 76 58 60 98l26 10 8-14v78h92V94l8 14 26-10-16-40-36-18c-6 18-50 18-56 0Z" fill={paint.aspan} />
      <path d="M112 40c6 18 50 18 56 0l8 4c-10 28-62 28-72 0Z" fill={paint.aspanDeep} />
      <Horns at={[140, 116, 1.1, 20]} color={paint.gold} width={5.5} />
      <circle cx="140" cy="88" r="6" fill={paint.gold} />
    </>
  ),
  pencils: () => (
    <>
      {pencils.map(({ x, y, color }) => (
        <g key={color} transform={`translate(${x} ${y})`}>
          <path d="M0 26 10 0 20 26Z" fill={paint.cream} />
          <path d="M6 10 10 0 14 10Z" fill={color} />
          <rect y="26" width="20" height="80" fill={color} />
        </g>
      ))}
      <path d="M84 98h112v64a18 18 0 0 1-18 18h-76a18 18 0 0 1-18-18Z" fill={paint.night} />
      <Stitches d="M96 122h90" gap="1 11" width={5} />
    </>
  ),
  /** Togyzqumalaq: two rows of nine cups and the two stores between them. */
  togyzqumalaq: () => (
    <>
      <rect x="52" y="54" width="176" height="96" rx="18" fill={paint.clay} />
      <rect x="66" y="94" width="70" height="16" rx="8" fill={paint.wood} />
      <rect x="144" y="94" width="70" height="16" rx="8" fill={paint.wood} />
      {[63, 117].map((y) =>
        Array.from({ length: 9 }, (_, cup) => (
          <rect key={`${cup} ${y}`} x={64 + cup * 17.5} y={y} width="12" height="24" rx="6" fill={paint.wood} />
        )),
      )}
      {stones.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4.6" fill={paint.gold} />
      ))}
    </>
  ),
  globe: () => (
    <>
      <path d="M108 172h64l8 14h-80Z" fill={paint.night} />
      <path d="M140 172v-18" stroke={paint.night} strokeWidth="8" />
      <path d="M98 38a64 64 0 1 0 92 86" fill="none" stroke={paint.gold} strokeWidth="8" strokeLinecap="round" />
      <circle cx="144" cy="84" r="52" fill={paint.night} />
      <path d="M112 70l22-16 24 10 18 26M158 64l8 38-26 14" fill="none" stroke={paint.sky} strokeWidth="2.6" />
      {stars.map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={paint.goldLight} />
      ))}
    </>
  ),
} satisfies Record<string, () => ReactElement>

export type ProductName = keyof typeof products

const paintPots = [paint.critical, paint.communication, paint.gold, paint.collaboration, paint.aspan, paint.tulip]

const pencils = [
  { x: 94, y: 34, color: paint.tulip },
  { x: 118, y: 18, color: paint.gold },
  { x: 142, y: 30, color: paint.aspan },
  { x: 166, y: 22, color: paint.communication },
]

const stars = [
  { x: 112, y: 70, r: 4 },
  { x: 134, y: 54, r: 5.5 },
  { x: 158, y: 64, r: 4.5 },
  { x: 176, y: 90, r: 4 },
  { x: 166, y: 102, r: 3.4 },
  { x: 140, y: 116, r: 4.5 },
  { x: 118, y: 100, r: 2.6 },
  { x: 172, y: 62, r: 2.6 },
]

const stones = [
  { x: 70, y: 70 },
  { x: 70, y: 80 },
  { x: 105, y: 70 },
  { x: 140, y: 75 },
  { x: 192.5, y: 70 },
  { x: 192.5, y: 80 },
  { x: 87.5, y: 128 },
  { x: 122.5, y: 124 },
  { x: 122.5, y: 134 },
  { x: 175, y: 129 },
  { x: 98, y: 102 },
  { x: 184, y: 102 },
]

/** The colour behind a product; each is named after what it is like. */
const grounds: Record<ProductName, string> = {
  fawn: 'var(--mantine-color-aspan-1)',
  notebook: 'var(--mantine-color-kun-1)',
  backpack: 'var(--skill-critical-tint)',
  bottle: 'var(--skill-communication-tint)',
  cap: 'var(--status-success-bg)',
  telescope: 'var(--mantine-color-kun-1)',
  puzzle: 'var(--mantine-color-aspan-1)',
  paints: 'var(--skill-communication-tint)',
  shirt: 'var(--mantine-color-kun-1)',
  pencils: 'var(--mantine-color-aspan-1)',
  togyzqumalaq: 'var(--status-success-bg)',
  globe: 'var(--skill-critical-tint)',
}

/** A product on its coloured ground, which fills the box around it. */
export function ProductDrawing({ name }: { name: ProductName }) {
  const Drawing = products[name]
  return (
    <svg viewBox="40 -4 200 208" width="100%" height="100%" style={{ background: grounds[name] }} aria-hidden>
      <Drawing />
    </svg>
  )
}

interface HornsProps {
  at: [x: number, y: number, scale: number, stem: number]
  color: string
  width: number
}

const Horns = ({ at: [x, y, scale, stem], color, width }: HornsProps) => (
  <path d={pairOfHorns(x, y, scale, stem)} fill="none" stroke={color} strokeWidth={width} strokeLinecap="round" />
)

const Stitches = ({ d, gap, width }: { d: string; gap: string; width: number }) => (
  <path d={d} stroke={paint.gold} strokeWidth={width} strokeDasharray={gap} strokeLinecap="round" />
)
