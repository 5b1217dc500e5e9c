import { KuralaiFigure } from '../ui/drawings/kuralai-figure.tsx'
import { paint } from '../ui/drawings/paint.ts'
import { place, type Placement } from '../ui/drawings/place.ts'
import { Cloud, Tulip, Yurt } from '../ui/drawings/scenes/steppe.tsx'
import { Sun } from '../ui/drawings/scenes/sun.tsx'

/** The steppe of the start page, wider, with Kuralai on the right. */
export function Ground({ happy = false, waves = false }: { happy?: boolean; waves?: boolean }) {
  return (
    <>
      <rect width="640" height="360" fill={paint.sky} />
      <Sun x={572} y={158} radius={60} />
      <Cloud x={78} y={40} scale={0.7} />
      <path d="M0 300C120 226 300 214 420 222s150-18 220-40v180H0Z" fill={paint.farHill} />
      <path d="M0 330C130 270 320 262 440 270s130-16 200-32v122H0Z" fill={paint.sageDeep} />
      <path d="M0 352c150-40 330-44 440-36s130-10 200-22v66H0Z" fill={paint.sage} />
      <Yurt x={80} y={326} scale={0.62} />
      <Tulip x={148} y={348} scale={0.8} />
      <Tulip x={622} y={344} scale={0.8} />
      <KuralaiFigure x={388} y={140} scale={0.74} pose={waves ? 'wave' : 'stand'} happy={happy} />
    </>
  )
}

/** A phone whose screen is 200 by 300. */
export function Phone({ children }: { children: React.ReactNode }) {
  return (
    <g transform="translate(162 22)">
      <rect width="216" height="316" rx="28" fill={paint.night} />
      <rect x="8" y="8" width="200" height="300" rx="21" fill="#FBF8F1" />
      <g transform="translate(8 8)">{children}</g>
    </g>
  )
}

export const Tick = ({ color = paint.aspan, ...where }: Placement & { color?: string }) => (
  <g transform={place(where)}>
    <circle r="26" fill={color} />
    <path d="M-11 1 -3 9 12-8" fill="none" stroke="#fff" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
  </g>
)

export const Finger = (where: Placement) => (
  <g transform={place(where)}>
    <circle r="20" fill={paint.gold} opacity=".45" />
    <circle r="11" fill={paint.gold} />
  </g>
)

/** A white label beside the phone, centred at x, y. */
export const Chip = ({ x, y, children }: { x: number; y: number; children: React.ReactNode }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect x="-48" y="-38" width="96" height="76" rx="22" fill="#fff" />
    {children}
  </g>
)
