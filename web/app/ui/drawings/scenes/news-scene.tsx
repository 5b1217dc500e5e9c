import { paint } from '../paint.ts'
import { Hills } from './hills.tsx'
import { Mountains, School, Signpost } from './landmarks.tsx'
import { Cloud, Grass, Tulip, Yurt } from './steppe.tsx'
import { Sun } from './sun.tsx'

/** Wide picture for news items that have none; the seed chooses the landmark. */
export function NewsScene({ seed }: { seed: number }) {
  const Landmark = landmarks[seed % landmarks.length] ?? Village
  return (
    <svg
      viewBox="0 0 1200 420"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMax slice"
      style={{ display: 'block', background: paint.sky }}
      aria-hidden
    >
      <Cloud x={120} y={72} scale={0.9} />
      <Cloud x={430} y={84} scale={1.1} />
      <Cloud x={1086} y={78} scale={1.2} />
      <Mountains x={230} y={232} scale={0.92} />
      <Sun x={830} y={180} radius={92} />
      <Hills width={1200} height={420} top={222} step={48} />
      <Landmark />
      <Tulip x={146} y={394} scale={1.1} />
      <Tulip x={402} y={398} scale={1.1} color={paint.communication} />
      <Tulip x={792} y={392} />
      <Tulip x={940} y={398} scale={1.1} color={paint.communication} />
      <Grass x={70} y={396} scale={1.1} color={paint.stalk} />
      <Grass x={320} y={404} scale={1.1} color={paint.stalk} />
      <Grass x={720} y={400} scale={1.1} color={paint.stalk} />
    </svg>
  )
}

const landmarks = [SchoolYard, Village, Crossroads]

function SchoolYard() {
  return (
    <>
      <Yurt x={1020} y={332} scale={0.9} />
      <School x={560} y={350} scale={1.15} />
    </>
  )
}

function Village() {
  return (
    <>
      <Yurt x={520} y={346} scale={1.2} />
      <Yurt x={640} y={336} scale={0.8} />
      <Yurt x={1020} y={330} scale={0.9} />
    </>
  )
}

function Crossroads() {
  return (
    <>
      <Signpost x={540} y={372} scale={1.1} />
      <Yurt x={1010} y={330} scale={0.9} />
    </>
  )
}
