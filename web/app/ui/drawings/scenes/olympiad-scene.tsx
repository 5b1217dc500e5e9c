import { School } from './landmarks.tsx'
import { Tulip, Yurt } from './steppe.tsx'
import { Sun } from './sun.tsx'

const earth = ['#E8A61C', '#D99200', '#BB7C00', '#9C6400']

/** The village school before a white sun, 1440 × 506, on gold. Its left side is free for words. */
export function OlympiadScene() {
  return (
    <svg viewBox="0 0 1440 506" preserveAspectRatio="xMaxYMax slice" width="100%" height="100%" aria-hidden>
      <Sun x={1150} y={232} radius={116} white />
      <path d="M720 506C800 470 860 440 930 372S1080 262 1180 270 1350 330 1440 290V506Z" fill={earth[0]} />
      <path d="M720 506C830 478 930 430 1040 392S1300 372 1440 352V506Z" fill={earth[1]} />
      <path d="M720 506C900 486 1040 452 1180 446S1370 442 1440 432V506Z" fill={earth[2]} />
      <path d="M900 506C1080 492 1200 482 1440 476V506Z" fill={earth[3]} />
      <School x={1190} y={424} scale={1.26} />
      <Yurt x={1404} y={418} scale={0.5} />
      <Tulip x={1048} y={462} scale={1.2} />
      <Tulip x={1320} y={478} scale={1.1} color="#fff" />
    </svg>
  )
}

/** The same school close by, 390 × 230: for a phone. */
export function OlympiadScenePhone() {
  return (
    <svg viewBox="0 0 390 230" preserveAspectRatio="xMidYMax slice" width="100%" height="100%" aria-hidden>
      <Sun x={196} y={104} radius={58} white />
      <path d="M0 150C60 120 130 96 200 112S330 146 390 124V230H0Z" fill={earth[0]} />
      <path d="M0 186C110 164 250 170 390 158V230H0Z" fill={earth[1]} />
      <path d="M0 208C140 192 260 196 390 188V230H0Z" fill={earth[2]} />
      <School x={200} y={192} scale={0.84} />
      <Yurt x={340} y={186} scale={0.36} />
      <Tulip x={74} y={214} scale={0.8} />
      <Tulip x={314} y={218} scale={0.75} color="#fff" />
    </svg>
  )
}
