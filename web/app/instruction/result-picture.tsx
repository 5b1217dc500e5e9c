import { paint } from '../ui/drawings/paint.ts'
import { Compass } from '../ui/charts/compass.tsx'
import { TimedAppearance } from './timed-appearance.tsx'
import { Chip, Ground, Phone } from './scene-pieces.tsx'

const scores = { critical: 88, creative: 72, communication: 94, collaboration: 80 }
const skills = [paint.critical, paint.creative, paint.communication, paint.collaboration]

/** The compass with its four petals, and advice below it. */
export function ResultPicture() {
  return (
    <>
      <Ground happy waves />
      <Phone>
        <rect x="18" y="24" width="104" height="12" rx="6" fill={paint.ink} />
        <TimedAppearance at={1.2}>
          <svg x="14" y="40" width="172" height="172" viewBox="0 0 440 440">
            <Compass scores={scores} label="" size={440} />
          </svg>
        </TimedAppearance>
        {[218, 256].map((top, row) => (
          <TimedAppearance key={top} at={5.4 + row * 1.2}>
            <rect x="14" y={top} width="172" height="32" rx="12" fill="#fff" />
            <circle cx="34" cy={top + 16} r="8" fill={paint.gold} />
            <rect x="52" y={top + 11} width={row ? 82 : 108} height="10" rx="5" fill="#C9D4D8" />
          </TimedAppearance>
        ))}
      </Phone>
      <TimedAppearance at={3}>
        <Chip x={98} y={150}>
          {skills.map((color, index) => (
            <TimedAppearance key={color} at={3.2 + index * 0.4} by="fill">
              <rect x="-32" y={-26 + index * 14} width={[56, 46, 64, 52][index]} height="9" rx="4.5" fill={color} />
            </TimedAppearance>
          ))}
        </Chip>
      </TimedAppearance>
    </>
  )
}
