import { KuralaiFigure } from '../kuralai-figure.tsx'
import { paint } from '../paint.ts'
import { Family, Lesson } from './family.tsx'
import { HandCompass, Mountains, Signpost } from './landmarks.tsx'
import { Flag, Grass, Tulip, Yurt } from './steppe.tsx'
import { Sun } from './sun.tsx'

/** Picture at the head of a long text, 460 × 360. Its lower edge meets the lower edge of the head. */
export function PageArt({ subject }: { subject: keyof typeof subjects }) {
  const Subject = subjects[subject]
  return <Subject />
}

const subjects = {
  family: Family,
  lesson: Lesson,
  steppe: Steppe,
  fawn: Fawn,
  summit: Summit,
  compass: WithCompass,
}

function Steppe() {
  return (
    <svg viewBox="0 0 460 360" width="100%" aria-hidden>
      <Sun x={286} y={170} radius={78} />
      <path d="M0 250c110-50 300-40 460-10v130H0Z" fill={paint.sageDeep} />
      <path d="M0 300c130-34 300-30 460-10v80H0Z" fill={paint.sage} />
      <Yurt x={340} y={284} scale={0.9} />
      <Signpost x={150} y={322} scale={1} />
      <Tulip x={240} y={344} scale={1.2} />
      <Grass x={60} y={346} scale={1.2} color={paint.sageDeep} />
    </svg>
  )
}

function Fawn() {
  return (
    <svg viewBox="0 0 460 360" width="100%" aria-hidden>
      <Sun x={310} y={130} radius={70} />
      <path d="M0 310c130-34 300-30 460-6v60H0Z" fill={paint.sage} />
      <KuralaiFigure x={90} y={60} scale={1.15} pose="wave" happy />
      <Flag x={390} y={312} scale={1.3} color={paint.communication} />
      <Tulip x={52} y={344} scale={1.2} />
    </svg>
  )
}

function Summit() {
  return (
    <svg viewBox="0 0 460 360" width="100%" aria-hidden>
      <Sun x={340} y={110} radius={56} white />
      <Mountains x={220} y={330} scale={1.4} />
      <Flag x={228} y={140} scale={1.3} color={paint.tulip} />
      <path d="M0 324c130-24 300-20 460-4v50H0Z" fill={paint.sageDeep} />
    </svg>
  )
}

function WithCompass() {
  return (
    <svg viewBox="0 0 460 360" width="100%" aria-hidden>
      <path d="M0 306c130-34 300-30 460-6v60H0Z" fill={paint.sage} />
      <HandCompass x={236} y={180} scale={2.5} />
      <Tulip x={60} y={344} scale={1.2} />
    </svg>
  )
}
