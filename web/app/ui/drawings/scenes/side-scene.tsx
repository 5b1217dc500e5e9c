import { KuralaiFigure } from '../kuralai-figure.tsx'
import { paint } from '../paint.ts'
import { Cloud, Grass, Tulip, Yurt } from './steppe.tsx'
import { Sun } from './sun.tsx'

/**
 * Scene at the bottom of the sky side: `wizard` under the steps of the sign-up, `door` beside the sign-in, `strip`
 * above it on a phone.
 */
export function SideScene({ kind }: { kind: 'wizard' | 'door' | 'strip' }) {
  const Scene = scenes[kind]
  return <Scene />
}

const scenes = { wizard: WizardSide, door: DoorSide, strip: PhoneStrip }

function WizardSide() {
  return (
    <svg viewBox="0 0 380 260" width="100%" aria-hidden>
      <Sun x={270} y={120} radius={54} />
      <path d="M0 170c90-40 200-40 380-6v96H0Z" fill={paint.farHill} />
      <path d="M0 206c110-40 240-30 380-8v70H0Z" fill={paint.sageDeep} />
      <path d="M0 232c110-30 240-20 380-8v40H0Z" fill={paint.sage} />
      <KuralaiFigure x={30} y={96} scale={0.6} pose="wave" />
      <Tulip x={220} y={252} />
      <Grass x={320} y={254} color={paint.sageDeep} />
    </svg>
  )
}

function DoorSide() {
  return (
    <svg viewBox="0 0 600 520" width="100%" aria-hidden>
      <Sun x={420} y={196} radius={103.5} />
      <Cloud x={120} y={72} scale={0.95} />
      <path d="M0 252C60 226 180 218 312 242S480 222 600 246V520H0Z" fill={paint.farHill} />
      <path d="M0 314C84 300 204 318 348 306S504 292 600 308V520H0Z" fill={paint.sageDeep} />
      <path d="M0 376C60 380 216 358 360 372S492 360 600 370V520H0Z" fill={paint.sage} />
      <path d="M0 438C96 428 240 444 372 432S516 434 600 432V520H0Z" fill={paint.wheat} />
      <Yurt x={492} y={404} scale={0.82} />
      <path
        d="M352 520c-18-34-96-40-88-74 8-32 118-26 128-62 6-22-46-26-46-44l12-2c4 14 60 20 54 50-10 44-116 42-120 60-4 22 84 36 106 72Z"
        fill={paint.path}
      />
      <KuralaiFigure x={70} y={214} scale={1.04} pose="wave" />
      <Tulip x={40} y={488} scale={1.3} />
      <Tulip x={424} y={498} scale={1.1} color={paint.communication} />
      <Grass x={540} y={496} scale={1.2} color={paint.stalk} />
    </svg>
  )
}

function PhoneStrip() {
  return (
    // Never scaled above its drawn height, so that no head is cut off; the hills continue beyond the view box on both
    // sides.
    <svg viewBox="0 0 390 190" width="100%" height="100%" preserveAspectRatio="xMidYMax meet" aria-hidden>
      <Sun x={286} y={92} radius={43.5} />
      <Cloud x={96} y={52} scale={0.6} />
      <path
        d="M-330 96C-220 74 -90 134 0 108C39 82 117 74 202.8 98S312 78 390 102C470 126 600 70 720 100V190H-330Z"
        fill={paint.farHill}
      />
      <path
        d="M-330 122C-230 142 -90 152 0 130C54.6 116 132.6 134 226.2 122S327.6 108 390 124C480 146 610 108 720 128V190H-330Z"
        fill={paint.sageDeep}
      />
      <path
        d="M-330 150C-220 132 -80 144 0 152C39 156 140.4 134 234 148S319.8 136 390 146C480 158 610 136 720 152V190H-330Z"
        fill={paint.sage}
      />
      <path
        d="M-330 170C-200 178 -80 186 0 174C62.4 164 156 180 241.8 168S335.4 170 390 168C500 166 620 178 720 170V190H-330Z"
        fill={paint.wheat}
      />
      <Yurt x={352} y={150} scale={0.4} />
      <KuralaiFigure x={150} y={42} scale={0.44} pose="wave" />
    </svg>
  )
}
