import { KuralaiFigure } from '../kuralai-figure.tsx'
import { paint } from '../paint.ts'
import { SkillPin } from '../skill-pin.tsx'
import { Cloud, Grass, Tulip, Yurt } from './steppe.tsx'
import { Sun } from './sun.tsx'

/** The steppe of the home page on a phone. */
export function HeroScenePhone() {
  return (
    <svg viewBox="0 0 390 300" preserveAspectRatio="xMidYMax slice" width="100%" height="100%" aria-hidden>
      <Sun x={262} y={150} radius={78} />
      <Cloud x={92} y={46} scale={0.62} />
      <Cloud x={330} y={34} scale={0.6} />
      <path d="M0 214c80-36 150-30 220-20s110-16 170-30V300H0Z" fill={paint.farHill} />
      <path d="M0 240c90-24 180-14 250-6s90-20 140-28V300H0Z" fill={paint.sageDeep} />
      <path d="M0 262c110-24 190-10 260-4s90-14 130-20V300H0Z" fill={paint.sage} />
      <path
        d="M236 300c-10-16-36-22-32-36 5-14 64-12 72-26 5-10-14-14-12-22l5 0c0 6 22 12 18 24-8 18-56 16-58 28-2 10 46 18 60 32Z"
        fill={paint.path}
      />
      <path d="M0 284c120-18 250-6 390-14V300H0Z" fill={paint.wheat} />
      <Yurt x={344} y={250} scale={0.52} />
      <SkillPin x={266} y={222} skill="critical" scale={0.26} />
      <SkillPin x={288} y={246} skill="creative" scale={0.3} />
      <SkillPin x={208} y={270} skill="communication" scale={0.34} />
      <SkillPin x={292} y={288} skill="collaboration" scale={0.38} />
      <KuralaiFigure x={20} y={138} scale={0.6} pose="wave" />
      <Grass x={170} y={294} scale={0.8} color={paint.stalk} />
      <Grass x={330} y={296} scale={0.8} color={paint.stalk} />
      <Tulip x={186} y={298} scale={0.7} />
      <Tulip x={372} y={298} scale={0.7} color={paint.communication} />
    </svg>
  )
}
