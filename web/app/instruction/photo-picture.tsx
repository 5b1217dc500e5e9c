import { FaceExample } from '../ui/drawings/face-example.tsx'
import { FaceOval } from '../ui/drawings/face-oval.tsx'
import { paint } from '../ui/drawings/paint.ts'
import { TimedAppearance } from './timed-appearance.tsx'
import { Chip, Finger, Ground, Phone, Tick } from './scene-pieces.tsx'

/** A face in the oval, what must not be on it, and the photo taken. */
export function PhotoPicture() {
  return (
    <>
      <Ground happy />
      <Phone>
        <svg x="10" y="20" width="180" height="200" viewBox="0 0 400 444">
          <FaceExample />
        </svg>
        <svg x="10" y="20" width="180" height="200" viewBox="0 0 400 444">
          <TimedAppearance at={1} by="trace">
            <FaceOval ready={100} />
          </TimedAppearance>
        </svg>
        <circle cx="100" cy="260" r="28" fill="none" stroke={paint.ink} strokeWidth="5" />
        <circle cx="100" cy="260" r="20" fill={paint.tulip} />
        <TimedAppearance at={7} by="tap">
          <Finger x={100} y={260} />
        </TimedAppearance>
      </Phone>
      <TimedAppearance at={3.6}>
        <Chip x={98} y={112}>
          <path
            d="M-30-4a13 13 0 1 0 26 0 13 13 0 1 0-26 0ZM4-4a13 13 0 1 0 26 0 13 13 0 1 0-26 0ZM-4-6c2-4 6-4 8 0"
            fill="#DCE4E6"
            stroke={paint.ink}
            strokeWidth="4"
          />
          <Cross />
        </Chip>
      </TimedAppearance>
      <TimedAppearance at={4.8}>
        <Chip x={98} y={206}>
          <path
            d="M-24-10C-10-20 10-20 24-10V8C12 22-12 22-24 8Z"
            fill="#CDEFF5"
            stroke={paint.ink}
            strokeWidth="4"
            strokeLinejoin="round"
          />
          <path
            d="M-24-6c-10 0-10 12 0 12M24-6c10 0 10 12 0 12M-12-2h24M-12 6h24"
            fill="none"
            stroke={paint.ink}
            strokeWidth="3"
            strokeLinecap="round"
          />
          <Cross />
        </Chip>
      </TimedAppearance>
      <TimedAppearance at={7.9}>
        <Tick x={378} y={56} />
      </TimedAppearance>
    </>
  )
}

const Cross = () => <path d="M-34 28 34-28" stroke={paint.tulip} strokeWidth="6" strokeLinecap="round" />
