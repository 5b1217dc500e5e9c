import { KuralaiFigure } from '../kuralai-figure.tsx'
import { Mountains, Signpost } from './landmarks.tsx'
import { paint } from '../paint.ts'
import { Cloud, Grass, Tulip, Yurt } from './steppe.tsx'
import { Sun } from './sun.tsx'

const grass = [60, 210, 360, 560, 690, 1230, 1400]
const tulips = [130, 300, 480, 640, 1260, 1360]

/** A signpost at a fork, for a page that does not exist or could not be shown. The page draws the sky. */
export function LostScene() {
  return (
    <svg viewBox="0 0 1440 640" width="100%" height="100%" preserveAspectRatio="xMaxYMax slice" aria-hidden>
      <Sun x={1030} y={236} radius={139.5} />
      <Cloud x={752} y={42} />
      <Cloud x={1290} y={60} scale={1.2} />
      <Mountains x={330} y={384} scale={1.16} snow="#D0F1F7" />
      <path d="M0 352C144 326 432 318 748.8 342S1152 322 1440 346V640H0Z" fill={paint.farHill} />
      <path d="M0 426C201.6 412 489.6 430 835.2 418S1209.6 404 1440 420V640H0Z" fill={paint.sageDeep} />
      <path d="M0 500C144 504 518.4 482 864 496S1180.8 484 1440 494V640H0Z" fill={paint.sage} />
      <path d="M0 574C230.4 564 576 580 892.8 568S1238.4 570 1440 568V640H0Z" fill={paint.wheat} />
      <Yurt x={1330} y={478} scale={0.86} />
      <Yurt x={1404} y={468} scale={0.56} />
      <path
        d="M760 640c-20-30-120-30-116-58 4-26 130-24 140-50 8-20-52-24-56-40-2-12 26-18 36-30l8 3c-6 10-26 16-24 26 4 14 66 20 58 44-10 30-128 34-128 48 0 18 118 26 138 57Z"
        fill={paint.path}
      />
      <Signpost x={1186} y={566} scale={1.36} />
      <KuralaiFigure x={858} y={350} scale={0.94} />
      {grass.map((x, i) => (
        <Grass key={x} x={x} y={612 + (i % 3) * 8} scale={1 + (i % 3) * 0.16} color={paint.stalk} />
      ))}
      {tulips.map((x, i) => (
        <Tulip
          key={x}
          x={x}
          y={618 + (i % 2) * 8}
          scale={0.9 + (i % 3) * 0.14}
          color={i % 3 ? paint.tulip : paint.communication}
        />
      ))}
    </svg>
  )
}
