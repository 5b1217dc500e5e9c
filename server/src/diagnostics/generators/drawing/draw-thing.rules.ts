import { translated, blue, board, dot, ink, rounded, picture } from './strokes.rules.ts'

/** A thing that a child of five can name. Sizes and fills can be told apart without colours. */
export interface Look {
  thing: number
  /** White, blue, or white with spots. */
  fill: number
  /** 0 is small, 1 is big. */
  size: number
}

interface Outline {
  body: string
  /** Lines drawn over the body. */
  lines?: string
  spots: readonly (readonly [number, number])[]
}

/** Outlines in a box of 100 whose centre is 0, 0. */
const outlines: readonly Outline[] = [
  {
    body: 'M0-42 12-14 42-13 19 6 27 36 0 19-27 36-19 6-42-13-12-14Z',
    spots: [
      [0, -17],
      [-17, -4],
      [17, -4],
      [0, 6],
    ],
  },
  {
    body: 'M0-42C34-22 34 12 0 34-34 12-34-22 0-42Z',
    lines: 'M0-16V46',
    spots: [
      [-11, -14],
      [11, -14],
      [-12, 8],
      [12, 8],
    ],
  },
  {
    body: 'M-44 0C-28-30 8-30 22-4L42-22V22L22 4C8 30-28 30-44 0Z',
    lines: 'M-29-5V-4',
    spots: [
      [-10, -11],
      [-10, 10],
      [8, 0],
      [32, 0],
    ],
  },
  {
    body: 'M-36-28H22V10C22 28 12 36-7 36S-36 28-36 10Z',
    lines: 'M22-16H30C46-16 46 14 22 14',
    spots: [
      [-20, -12],
      [5, -12],
      [-8, 5],
      [-18, 21],
      [5, 21],
    ],
  },
  {
    body: 'M-42 2C-42-54 42-54 42 2H15V32C15 44-15 44-15 32V2Z',
    lines: 'M-15 2H15',
    spots: [
      [-22, -14],
      [0, -24],
      [22, -14],
      [0, -8],
    ],
  },
  {
    body: 'M-44 12H44L28 38H-28ZM4-42 36 2H4Z',
    lines: 'M-4 12V-42',
    spots: [
      [-22, 24],
      [0, 24],
      [22, 24],
      [13, -9],
    ],
  },
  {
    body: 'M-26-40-12-26 0-42 12-26 26-40V-12C26 12-26 12-26-12Z',
    lines: 'M0 7V44M0 42C-4 28-16 22-28 22-26 36-16 44 0 42',
    spots: [
      [-13, -14],
      [0, -22],
      [13, -14],
      [0, -6],
    ],
  },
  {
    body: 'M-42 38V4C-34-20-16-32 0-38 16-32 34-20 42 4V38Z',
    lines: 'M-42 4H42M-11 38V14H11V38',
    spots: [
      [-14, -10],
      [14, -10],
      [0, -22],
      [-27, 20],
      [27, 20],
    ],
  },
]
export const allThings: readonly number[] = outlines.map((_, thing) => thing)

/** Draws a thing. Lines are as wide as in every other picture, regardless of the scale. */
function drawn({ thing, fill }: Pick<Look, 'thing' | 'fill'>, scale: number): string {
  const { body, lines = '', spots } = outlines[thing] ?? { body: '', spots: [] }
  const line = `stroke="${ink}" stroke-width="${rounded(4 / scale)}" stroke-linecap="round" stroke-linejoin="round"`
  const within = fill === 2 ? spots.map(([x, y]) => dot(x, y, 5, blue)).join('') : ''
  const paths = `<path d="${body}" fill="${fill === 1 ? blue : '#fff'}" ${line}/>${within}${lines && `<path d="${lines}" fill="none" ${line}/>`}`
  return scale === 1 ? paths : `<g transform="scale(${rounded(scale)})">${paths}</g>`
}

const one = ({ thing, fill, size }: Look): string => translated(50, 50, drawn({ thing, fill }, size === 1 ? 1 : 0.56))

/** Draws several of a thing. Their size does not depend on their number. */
function heap(thing: number, fill: number, count: number): string {
  const columns = count <= 4 ? 2 : 3
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns)
    const inRow = Math.min(columns, count - row * columns)
    return translated(
      50 + ((i % columns) - (inRow - 1) / 2) * 33,
      50 + (row - (rows - 1) / 2) * 33,
      drawn({ thing, fill }, 0.34),
    )
  }).join('')
}

export const drawLook = (look: Look): string => picture(100, 100, one(look))
export const drawHeap = (thing: number, fill: number, count: number): string =>
  picture(100, 100, heap(thing, fill, count))
/** Draws the things in one row, with a question mark at the end. */
export const drawLooks = (looks: readonly Look[]): string => board(looks.length + 1, 1, looks.map(one))
export const drawHeaps = (thing: number, fill: number, counts: readonly number[]): string =>
  board(
    counts.length + 1,
    1,
    counts.map((count) => heap(thing, fill, count)),
  )
