import { Hills } from './hills.tsx'
import { horn } from '../horn.ts'
import { KuralaiFigure } from '../kuralai-figure.tsx'
import { paint } from '../paint.ts'
import { Cloud, Grass, Tulip, Yurt } from './steppe.tsx'
import { Sun } from './sun.tsx'

const greyHills = ['#7D9097', '#5D7178', '#8DA59A', '#C9C2A8']
const ground = { wait: '#A5E4EE', done: paint.sky, fail: '#DCE4E6' }

/** The state of a payment or another wait, as a sun that is low, high or behind a cloud. */
export function Sunrise({ state }: { state: 'wait' | 'done' | 'fail' }) {
  const Front = { wait: WaitingFront, done: DoneFront, fail: FailedFront }[state]
  return (
    <svg viewBox="0 0 520 640" width="100%" height="100%" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <rect width="520" height="640" fill={ground[state]} />
      {state === 'fail' ? <HiddenSun /> : <ClearSky done={state === 'done'} />}
      <Hills width={520} height={640} top={424} step={46} colors={state === 'fail' ? greyHills : undefined} />
      <Yurt x={404} y={540} scale={0.8} />
      <Front />
    </svg>
  )
}

function ClearSky({ done }: { done: boolean }) {
  return (
    <>
      <Sun x={260} y={done ? 250 : 392} radius={done ? 104 : 96} />
      <Cloud x={96} y={120} />
      <Cloud x={430} y={90} />
      {done && <Cloud x={402} y={190} scale={0.6} />}
    </>
  )
}

function HiddenSun() {
  return (
    <>
      <circle cx="260" cy="300" r="88" fill="#FFE39B" />
      <path d="M126 372a46 46 0 0 1 8-91 62 62 0 0 1 116-22 52 52 0 0 1 84 18 48 48 0 0 1 50 95Z" fill="#fff" />
      <path
        d={`${horn(250, 322, 1.5)}M250 322A24 24 0 0 0 202 322M162 340H350`}
        fill="none"
        stroke="#A3B3B8"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </>
  )
}

function WaitingFront() {
  return (
    <>
      <Tulip x={60} y={600} scale={1.2} />
      <Grass x={300} y={604} scale={1.2} color={paint.stalk} />
      <KuralaiFigure x={96} y={386} scale={0.82} />
    </>
  )
}

function DoneFront() {
  return (
    <>
      <Tulip x={60} y={600} scale={1.2} />
      <Tulip x={330} y={612} scale={1.1} color={paint.communication} />
      <KuralaiFigure x={96} y={386} scale={0.82} pose="wave" happy />
    </>
  )
}

function FailedFront() {
  return (
    <>
      <Grass x={70} y={600} scale={1.2} color="#8A8468" />
      <Grass x={280} y={606} scale={1.2} color="#8A8468" />
    </>
  )
}
