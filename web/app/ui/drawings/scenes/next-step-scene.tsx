import { KuralaiFigure } from '../kuralai-figure.tsx'
import { paint } from '../paint.ts'
import { SkillPin } from '../skill-pin.tsx'
import { Cloud, Grass, Tulip, Yurt } from './steppe.tsx'
import { Sun } from './sun.tsx'

/** Right side of the sky card in the cabinet; `phone` draws the low strip below the card. */
export function NextStepScene({ phone = false }: { phone?: boolean }) {
  return phone ? <Strip /> : <Wide />
}

function Wide() {
  return (
    <svg viewBox="0 0 560 300" width="100%" height="100%" preserveAspectRatio="xMaxYMax meet" aria-hidden>
      <Sun x={390} y={150} radius={70.5} />
      <Cloud x={150} y={60} scale={0.8} />
      <path d="M0 304C120 226 260 200 360 206s140-16 200-36v140H0Z" fill={paint.farHill} />
      <path d="M56 304c104-58 244-66 324-56s120-14 180-30v90H56Z" fill={paint.sageDeep} />
      <path d="M130 304c90-34 190-40 260-34s110-8 170-20v60H130Z" fill={paint.sage} />
      <Yurt x={500} y={258} scale={0.58} />
      <SkillPin x={392} y={236} skill="critical" scale={0.34} />
      <SkillPin x={424} y={262} skill="collaboration" scale={0.42} />
      <KuralaiFigure x={196} y={116} scale={0.7} pose="wave" happy />
      <Tulip x={330} y={290} scale={0.9} />
      <Grass x={460} y={292} scale={0.9} color={paint.sageDeep} />
    </svg>
  )
}

function Strip() {
  return (
    <svg viewBox="0 0 320 128" width="100%" aria-hidden>
      <Sun x={248} y={62} radius={34.5} />
      <path d="M0 128C60 84 140 76 200 80s80-10 120-22v70Z" fill={paint.farHill} />
      <path d="M0 128c70-30 160-32 210-28s70-8 110-16v44Z" fill={paint.sageDeep} />
      <path d="M0 128c80-16 160-16 210-12s70-6 110-10v22Z" fill={paint.sage} />
      <Yurt x={288} y={108} scale={0.3} />
      <KuralaiFigure x={176} y={26} scale={0.36} pose="wave" happy />
      <Tulip x={150} y={124} scale={0.6} />
    </svg>
  )
}
