import { paint } from '../ui/drawings/paint.ts'
import { TimedAppearance } from './timed-appearance.tsx'
import { Chip, Finger, Ground, Phone, Tick } from './scene-pieces.tsx'

const skills = [paint.critical, paint.creative, paint.communication, paint.collaboration]

/** A question is answered, then the next; the network is lost and the answer is kept. */
export function TestPicture() {
  return (
    <>
      <Ground />
      <Phone>
        {skills.map((color, index) => (
          <rect
            key={color}
            x={16 + index * 43}
            y="24"
            width="38"
            height="9"
            rx="4.5"
            fill={index === 0 ? color : '#E5DECF'}
          />
        ))}
        <TimedAppearance at={5.4} by="fill">
          <rect x="59" y="24" width="38" height="9" rx="4.5" fill={paint.creative} />
        </TimedAppearance>
        <Question lines={[148, 104]} chosen={1} at={1.6} />
        <TimedAppearance at={4} by="fade">
          <rect x="8" y="44" width="184" height="250" rx="16" fill="#FBF8F1" />
          <Question lines={[120, 152]} chosen={2} at={5.2} />
        </TimedAppearance>
        <TimedAppearance at={1.2} by="tap">
          <Finger x={152} y={168} />
        </TimedAppearance>
        <TimedAppearance at={4.8} by="tap">
          <Finger x={152} y={214} />
        </TimedAppearance>
      </Phone>
      <TimedAppearance at={6.6}>
        <Chip x={98} y={112}>
          <path
            d="M-30-6c18-16 42-16 60 0M-19 6c12-10 26-10 38 0"
            fill="none"
            stroke="#7D9097"
            strokeWidth="6"
            strokeLinecap="round"
          />
          <circle cy="18" r="5" fill="#7D9097" />
          <path d="M-30 28 30-28" stroke={paint.tulip} strokeWidth="6" strokeLinecap="round" />
        </Chip>
      </TimedAppearance>
      <TimedAppearance at={7.8}>
        <Chip x={98} y={206}>
          <rect x="-15" y="-27" width="30" height="54" rx="8" fill={paint.night} />
          <rect x="-10" y="-21" width="20" height="40" rx="4" fill="#FBF8F1" />
          <Tick x={18} y={14} scale={0.62} color={paint.collaboration} />
        </Chip>
      </TimedAppearance>
    </>
  )
}

function Question({ lines, chosen, at }: { lines: readonly number[]; chosen: number; at: number }) {
  return (
    <>
      {lines.map((width, row) => (
        <rect key={row} x="18" y={56 + row * 20} width={width} height="11" rx="5.5" fill={paint.ink} />
      ))}
      {[0, 1, 2, 3].map((row) => (
        <Option key={row} top={104 + row * 46} width={[84, 62, 96, 70][row] ?? 80} />
      ))}
      <TimedAppearance at={at} by="fade">
        <Option top={104 + chosen * 46} width={[84, 62, 96, 70][chosen] ?? 80} isChosen />
      </TimedAppearance>
    </>
  )
}

function Option({ top, width, isChosen = false }: { top: number; width: number; isChosen?: boolean }) {
  return (
    <g>
      <rect
        x="16"
        y={top}
        width="168"
        height="38"
        rx="12"
        fill={isChosen ? '#E9F9FC' : '#fff'}
        stroke={isChosen ? paint.aspan : '#C5D1D4'}
        strokeWidth={isChosen ? 3.5 : 2}
      />
      <circle
        cx="36"
        cy={top + 19}
        r="8"
        fill={isChosen ? paint.aspan : '#fff'}
        stroke={isChosen ? paint.aspan : '#7D9097'}
        strokeWidth="2.5"
      />
      {isChosen && <circle cx="36" cy={top + 19} r="3.5" fill="#fff" />}
      <rect x="56" y={top + 14} width={width} height="10" rx="5" fill={isChosen ? paint.aspanDeep : '#C9D4D8'} />
    </g>
  )
}
