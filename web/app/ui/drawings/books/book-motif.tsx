import type { ReactElement } from 'react'
import type { BookDrawing } from '#contract/values/content/books'
import { pairOfHorns } from '../horn.ts'
import { skillShape } from '../skill-shape.ts'
import type { BookLook } from './book-looks.ts'

const opacities = [1, 0.5, 0.8]
const star = 'M0-8L2.4-2.4 8 0 2.4 2.4 0 8-2.4 2.4-8 0-2.4-2.4Z'

/** The lower half of a cover, 190 × 270. */
const motifs: Record<BookDrawing, (look: BookLook) => ReactElement> = {
  steppe: ({ main, accent }) => (
    <>
      <circle cx="104" cy="196" r="58" fill={main} />
      <path d="M0 216c60-34 120-30 190-10v74H0Z" fill={accent} />
    </>
  ),
  diamonds: ({ main }) => (
    <>
      {Array.from({ length: 12 }, (_, i) => (
        <path
          key={i}
          d={`M${28 + (i % 4) * 45} ${170 + Math.floor(i / 4) * 38}l15 15-15 15-15-15z`}
          fill={main}
          opacity={opacities[i % 3]}
        />
      ))}
    </>
  ),
  horn: ({ main, accent }) => (
    <>
      <path d={pairOfHorns(95, 206, 2.1, 36)} fill="none" stroke={main} strokeWidth="8" strokeLinecap="round" />
      <circle cx="95" cy="166" r="10" fill={accent} />
    </>
  ),
  bubbles: ({ main, accent }) => (
    <>
      <path d={skillShape.communication} transform="translate(40 160) scale(1.1)" fill={main} />
      <path d={skillShape.communication} transform="translate(166 196) scale(-.9 .9)" fill={accent} />
    </>
  ),
  house: ({ main, accent }) => (
    <>
      <path d="M30 280V188l65-40 65 40v92Z" fill={main} />
      <path d="M95 148v132" stroke={accent} strokeWidth="5" />
    </>
  ),
  compass: ({ main, accent }) => (
    <>
      <circle cx="95" cy="208" r="50" fill="#fff" stroke={main} strokeWidth="7" />
      <path d="M95 166v6M95 250v-6M137 208h-6M53 208h6" stroke={main} strokeWidth="4" strokeLinecap="round" />
      <g transform="translate(95 208) rotate(32)">
        <path d="M0-36 11 0H-11Z" fill={accent} />
        <path d="M0 36 11 0H-11Z" fill={main} />
        <circle r="4.5" fill="#fff" />
      </g>
    </>
  ),
  stars: ({ main, accent }) => (
    <>
      <path d="M34 236 62 190l42 18 26-40 34 30" fill="none" stroke={accent} strokeWidth="2.5" opacity=".7" />
      {constellation.map(([x, y, scale]) => (
        <path key={x} d={star} transform={`translate(${x} ${y}) scale(${scale})`} fill={main} />
      ))}
    </>
  ),
  letters: ({ main, accent }) => (
    <>
      <path d={openBook} transform="translate(95 214)" fill={main} />
      <path d="M95 196v56" stroke={accent} strokeWidth="4" />
      <path
        d="M34 206c17-3 33-1 50 7M34 222c17-3 33-1 50 7M156 206c-17-3-33-1-50 7M156 222c-17-3-33-1-50 7"
        fill="none"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
      />
      {drops.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} fill={accent} />
      ))}
    </>
  ),
}

const openBook = 'M0-18C-26-34-52-36-80-30V34C-52 28-26 30 0 44 26 30 52 28 80 34V-30C52-36 26-34 0-18Z'
const drops = [
  [62, 168, 5],
  [88, 156, 7],
  [118, 166, 4],
] as const
const constellation = [
  [34, 236, 1.5],
  [62, 190, 1.9],
  [104, 208, 1.3],
  [130, 168, 2.2],
  [164, 198, 1.4],
  [150, 244, 0.9],
] as const

export const BookMotif = ({ drawing, look }: { drawing: BookDrawing; look: BookLook }) => motifs[drawing](look)
