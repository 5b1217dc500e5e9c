import { KuralaiFigure } from '../kuralai-figure.tsx'
import { paint } from '../paint.ts'
import { SkillPin } from '../skill-pin.tsx'
import { Cloud, Grass, Tulip, Yurt } from './steppe.tsx'
import { Sun } from './sun.tsx'

const grass = [40, 150, 240, 380, 520, 640, 760, 1240, 1330, 1400]
const tulips = [95, 300, 470, 700, 1200, 1375]

/** The steppe of the home page, from tablets upwards; the page draws the sky. */
export function HeroScene() {
  return (
    <svg viewBox="0 0 1440 640" preserveAspectRatio="xMaxYMax slice" width="100%" height="100%" aria-hidden>
      <Sun x={1080} y={318} radius={150} />
      <Cloud x={1310} y={96} scale={1.25} opacity={0.95} />
      {/* In a narrower window these two would drift over the headline. */}
      <g data-only="broad">
        <Cloud x={860} y={120} scale={1.1} opacity={0.95} />
        <Cloud x={716} y={16} scale={0.7} opacity={0.7} />
      </g>
      <path d="M420 560C600 440 780 376 920 402s190 8 290-34 170-34 230-18V640H420Z" fill={paint.farHill} />
      <path d="M0 520C200 470 420 470 620 492s330 6 470-46 250-44 350-20V640H0Z" fill={paint.sageDeep} />
      <path d="M0 560c220-44 470-40 690-14s400 8 520-34 170-28 230-14V640H0Z" fill={paint.sage} />
      <path
        d="M1000 640C985 600 905 588 912 560c8-28 170-26 190-56 12-20-44-30-42-48 1-10 16-16 22-26l8 2c-4 10-16 16-15 24 2 16 66 26 54 52-18 36-150 32-152 56-2 22 122 36 158 76Z"
        fill={paint.path}
      />
      <path d="M0 600c240-40 520-36 760-8s460 12 680-22V640H0Z" fill={paint.wheat} />
      <path d="M0 622c300-26 600-22 860-4s420 6 580-14V640H0Z" fill={paint.wheatDeep} />
      <Yurt x={1300} y={522} scale={0.92} />
      <Yurt x={1392} y={512} scale={0.6} />
      <SkillPin x={1078} y={436} skill="critical" scale={0.42} />
      <SkillPin x={1128} y={500} skill="creative" scale={0.5} />
      <SkillPin x={900} y={556} skill="communication" scale={0.58} />
      <SkillPin x={1092} y={598} skill="collaboration" scale={0.68} />
      {grass.map((x, i) => (
        <Grass key={x} x={x} y={600 + (i % 3) * 8} scale={0.9 + (i % 3) * 0.18} color={paint.stalk} />
      ))}
      {tulips.map((x, i) => (
        <Tulip
          key={x}
          x={x}
          y={612 + (i % 2) * 10}
          scale={0.8 + (i % 3) * 0.14}
          color={i % 3 ? paint.tulip : paint.communication}
        />
      ))}
      <KuralaiFigure x={666} y={362} scale={0.98} pose="wave" />
    </svg>
  )
}
