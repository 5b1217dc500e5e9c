import { pairOfHorns } from '../ui/drawings/horn.ts'
import { paint } from '../ui/drawings/paint.ts'
import { TimedAppearance } from './timed-appearance.tsx'
import { Finger, Ground, Phone, Tick } from './scene-pieces.tsx'

const dots = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Twelve digits, a password, the button; then the start page with its next step. */
export function SignInPicture() {
  return (
    <>
      <Ground waves />
      <Phone>
        <rect x="74" y="26" width="52" height="52" rx="15" fill={paint.aspanDeep} />
        <path d={pairOfHorns(100, 52, 0.62, 16)} fill="none" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
        <circle cx="100" cy="38" r="4" fill={paint.gold} />
        <Field top={98} count={12} at={0.8} />
        <Field top={150} count={8} at={3.2} />
        <rect x="18" y="206" width="164" height="44" rx="14" fill={paint.aspan} />
        <path
          d="M86 228h26M103 219l9 9-9 9"
          fill="none"
          stroke="#fff"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <TimedAppearance at={5} by="tap">
          <Finger x={136} y={236} />
        </TimedAppearance>
        <TimedAppearance at={6} by="fade">
          <StartPage />
        </TimedAppearance>
      </Phone>
      <TimedAppearance at={7.2}>
        <Tick x={378} y={56} />
      </TimedAppearance>
    </>
  )
}

function Field({ top, count, at }: { top: number; count: number; at: number }) {
  return (
    <>
      <rect x="18" y={top} width="164" height="40" rx="12" fill="#fff" stroke="#C5D1D4" strokeWidth="2" />
      {dots(count).map((dot) => (
        <TimedAppearance key={dot} at={at + dot * 0.16} by="fade">
          <circle cx={34 + dot * 12} cy={top + 20} r="4" fill={paint.ink} />
        </TimedAppearance>
      ))}
    </>
  )
}

function StartPage() {
  return (
    <>
      <rect width="200" height="300" rx="21" fill="#FBF8F1" />
      <rect x="16" y="22" width="96" height="12" rx="6" fill={paint.ink} />
      <rect x="16" y="42" width="62" height="8" rx="4" fill="#C9BFA6" />
      <rect x="14" y="64" width="172" height="118" rx="18" fill={paint.sky} />
      <path d="M14 164c50-26 110-20 172-34v34a18 18 0 0 1-18 18H32a18 18 0 0 1-18-18Z" fill={paint.sage} />
      <circle cx="150" cy="100" r="17" fill={paint.gold} />
      <rect x="26" y="80" width="78" height="11" rx="5.5" fill={paint.ink} />
      <rect x="26" y="98" width="58" height="8" rx="4" fill={paint.night} opacity=".6" />
      <TimedAppearance at={8}>
        <rect x="24" y="142" width="152" height="30" rx="11" fill={paint.night} />
        <path
          d="M90 157h18M101 150l7 7-7 7"
          fill="none"
          stroke="#fff"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </TimedAppearance>
      <rect x="14" y="194" width="172" height="90" rx="18" fill="#fff" />
      {[214, 239, 264].map((y, row) => (
        <g key={y}>
          <circle cx="36" cy={y} r="9" fill={row === 0 ? paint.aspan : row === 1 ? paint.gold : '#E5DECF'} />
          <rect x="56" y={y - 5} width={row === 1 ? 92 : 74} height="10" rx="5" fill="#DCE4E6" />
        </g>
      ))}
    </>
  )
}
