import { SkillPin } from '../skill-pin.tsx'
import { Yurt } from './steppe.tsx'
import { Sun } from './sun.tsx'

/** Right side of the gold card that invites to the next stage. */
export function InvitationScene() {
  return (
    <svg viewBox="-170 0 500 240" width="100%" height="100%" preserveAspectRatio="xMaxYMax slice" aria-hidden>
      <Sun x={210} y={150} radius={58.5} white />
      <path d="M-170 262C-40 190 160 150 330 180v90H-170Z" fill="#E8A317" />
      <path d="M-120 262C20 200 220 194 330 212v50H-120Z" fill="#C98400" />
      <Yurt x={96} y={214} scale={0.7} />
      <SkillPin x={210} y={206} skill="critical" scale={0.36} />
      <SkillPin x={258} y={222} skill="collaboration" scale={0.42} />
    </svg>
  )
}
