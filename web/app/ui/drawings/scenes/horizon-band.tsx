import { KuralaiFigure, type Pose } from '../kuralai-figure.tsx'
import { paint } from '../paint.ts'
import { SkillPin } from '../skill-pin.tsx'
import { Cloud, Grass, Tulip, Yurt } from './steppe.tsx'
import { Sun } from './sun.tsx'

interface HorizonBandProps {
  /** Shows the fawn, on pages for younger pupils; without her, two more signs stand on the hill. */
  withKuralai?: boolean
  pose?: Pose
  withCloud?: boolean
}

/** A sky band with a low sun, for the page before a test and for booking. */
export function HorizonBand({ withKuralai = true, pose = 'wave', withCloud = true }: HorizonBandProps) {
  return (
    <svg viewBox="0 0 640 300" width="100%" height="100%" preserveAspectRatio="xMaxYMax slice" aria-hidden>
      <Sun x={452} y={190} radius={92} />
      {withCloud && <Cloud x={250} y={70} />}
      <path d="M120 300C230 236 340 196 430 210s130 4 210-34V300Z" fill={paint.farHill} />
      <path d="M180 300c120-50 250-44 330-34s90-14 130-26V300Z" fill={paint.sageDeep} />
      <path d="M240 300c100-28 200-20 280-14s90-10 120-16V300Z" fill={paint.sage} />
      <Yurt x={586} y={268} scale={0.6} />
      <SkillPin x={420} y={262} skill="critical" scale={0.24} />
      <SkillPin x={470} y={280} skill="collaboration" scale={0.28} />
      <Tulip x={404} y={292} scale={0.7} />
      <Grass x={548} y={292} scale={0.7} color={paint.sageDeep} />
      {withKuralai ? (
        <KuralaiFigure x={262} y={118} scale={0.68} pose={pose} happy />
      ) : (
        <>
          <SkillPin x={340} y={284} skill="creative" scale={0.26} />
          <SkillPin x={384} y={290} skill="communication" scale={0.26} />
        </>
      )}
    </svg>
  )
}
