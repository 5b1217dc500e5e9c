import { paint } from '../paint.ts'
import { Hills } from './hills.tsx'
import { School } from './landmarks.tsx'
import { Cloud, Grass, Tulip, Yurt } from './steppe.tsx'
import { Sun } from './sun.tsx'

const meadow = [60, 250, 420, 500, 900, 1400]
const flowers = [150, 340, 470, 890, 1350]

/** The school on the steppe, 1440 × 560: the head of the page for schools. Its right side is free for a card. */
export function SchoolsScene() {
  return (
    <svg viewBox="0 0 1440 560" preserveAspectRatio="xMidYMax slice" width="100%" height="100%" aria-hidden>
      <Sun x={492} y={330} radius={79} />
      <Cloud x={640} y={96} scale={0.9} />
      <Hills width={1440} height={560} top={330} step={62} />
      <School x={700} y={494} scale={1.4} />
      <Yurt x={150} y={462} scale={0.7} />
      {meadow.map((x, i) => (
        <Grass key={x} x={x} y={i % 2 === 0 ? 538 : 546} scale={1.1} color={paint.stalk} />
      ))}
      {flowers.map((x, i) => (
        <Tulip
          key={x}
          x={x}
          y={i % 2 === 0 ? 542 : 550}
          scale={1.05}
          color={i % 2 === 0 ? paint.tulip : paint.communication}
        />
      ))}
    </svg>
  )
}

/** The same school close by, 390 × 230: for a phone. */
export function SchoolsScenePhone() {
  return (
    <svg viewBox="0 0 390 230" preserveAspectRatio="xMidYMax slice" width="100%" height="100%" aria-hidden>
      <Sun x={92} y={118} radius={44} />
      <Cloud x={330} y={40} scale={0.6} />
      <Hills width={390} height={230} top={128} step={24} />
      <School x={214} y={204} scale={0.86} />
      <Yurt x={58} y={186} scale={0.42} />
      <Grass x={30} y={224} scale={0.8} color={paint.stalk} />
      <Grass x={352} y={222} scale={0.8} color={paint.stalk} />
      <Tulip x={84} y={226} scale={0.7} />
      <Tulip x={330} y={226} scale={0.7} color={paint.communication} />
    </svg>
  )
}

/** A small school on a meadow, 260 × 180: beside the form of an application. */
export function SchoolOnMeadow() {
  return (
    <svg viewBox="10 10 260 180" width="260" height="180" aria-hidden>
      <path d="M0 138c70-18 200-14 280-2v70H0Z" fill={paint.sage} />
      <School x={140} y={150} scale={0.82} />
      <Tulip x={40} y={168} />
      <Tulip x={246} y={166} scale={0.9} color={paint.communication} />
      <Grass x={70} y={172} scale={0.9} color={paint.sageDeep} />
    </svg>
  )
}

const windows = [124, 146, 262, 284]

/** The school in the morning, 600 × 220: the head of the cabinet of a school. Its right side is free for tools. */
export function SchoolMorning() {
  return (
    <svg viewBox="0 0 600 220" preserveAspectRatio="xMidYMax slice" width="100%" height="100%" aria-hidden>
      <Sun x={300} y={104} radius={55} />
      <path d="M0 220c90-58 230-62 420-50q100 6 180 22v28Z" fill={paint.sageDeep} />
      <path d="M110 196V106h200v90Z" fill="#FFFDF6" />
      <path d="M176 196V82l34-24 34 24V196Z" fill="#F0E3C8" />
      <path d="M104 106h72V94h-64ZM244 106h72l-8-12h-64ZM168 84l42-32 42 32-6 6-36-26-36 26Z" fill={paint.clay} />
      {windows.map((left) => (
        <path key={left} d={`M${left} 122h14v18h-14zM${left} 152h14v18h-14z`} fill={paint.aspan} />
      ))}
      <path d="M197 196v-36a13 13 0 0 1 26 0v36Z" fill={paint.clay} />
      <circle cx="210" cy="106" r="13" fill={paint.gold} />
      <path d="M210 98v8l6 4" stroke={paint.night} strokeWidth="3" fill="none" strokeLinecap="round" />
      <path d="M24 220c110-26 250-24 396-22q100 1 180 10v12Z" fill={paint.sage} />
      <Tulip x={92} y={217} scale={0.8} />
      <Tulip x={346} y={214} scale={0.8} color={paint.communication} />
      <Grass x={380} y={206} scale={0.7} color={paint.sageDeep} />
    </svg>
  )
}
