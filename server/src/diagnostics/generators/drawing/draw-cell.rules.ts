import { translated, blue, board, dot, ink, rounded, picture, stroke } from './strokes.rules.ts'

/** The content of a matrix cell. Turns are in eighths of a circle; `horns` is a set of directions, one bit each. */
export type Cell = Readonly<Partial<Record<'shape' | 'fill' | 'turn' | 'dots' | 'horns', number>>>

interface Horn {
  scale: number
  stem: number
  /** With -1 the horn curls to the left. */
  side?: 1 | -1
}

/** A ram's horn: a stem that ends in three half circles, drawn in one stroke. */
function horn(x: number, y: number, { scale, stem, side = 1 }: Horn): string {
  const across = (width: number) => rounded(x + side * width * scale)
  const arc = (radius: number, end: number) =>
    `A${rounded(radius * scale)} ${rounded(radius * scale)} 0 0 ${side > 0 ? 1 : 0} ${across(end)} ${rounded(y)}`
  return `M${rounded(x)} ${rounded(y + stem * scale)}V${rounded(y)}${arc(11, 22)}${arc(7.5, 7)}${arc(4, 15)}`
}

/** Shapes that look different in all eight turns, so that a turn is always visible. */
export const turning: readonly string[] = [
  stroke(horn(-13, -5, { scale: 1.15, stem: 25 }), ink, 5.5),
  stroke(horn(0, -5, { scale: 0.95, stem: 28 }) + horn(0, -5, { scale: 0.95, stem: 28, side: -1 }), ink, 5),
  stroke('M0 24V-8', ink, 5.5) + `<path d="M0-29 13-14 0 1-13-14Z" fill="${ink}"/>` + stroke('M0 13 13 6', ink, 5.5),
]

const outlines: readonly string[] = [
  'M0-27 24 0 0 27-24 0Z',
  'M0-24A24 24 0 0 1 0 24A24 24 0 0 1 0-24Z',
  'M-21-21H21V21H-21Z',
]

function filled(shape: number, fill: number, scale: number): string {
  const d = outlines[shape] ?? ''
  const width = 5 / scale
  const line = `<path d="${d}" fill="${fill === 1 ? blue : 'none'}" stroke="${blue}" stroke-width="${rounded(width)}" stroke-linejoin="round"/>`
  const heart = fill === 2 ? `<path d="${d}" fill="${blue}" transform="scale(.42)"/>` : ''
  return scale === 1 ? line + heart : `<g transform="scale(${rounded(scale)})">${line}${heart}</g>`
}

/** The content of a matrix cell, in a box of 100. */
function cellBody(cell: Cell): string {
  const dots = cell.dots ?? 0
  const row = Array.from({ length: dots }, (_, i) => dot(50 + (i - (dots - 1) / 2) * 14, 15, 4.7, blue)).join('')
  if (cell.horns !== undefined)
    return row + translated(50, 50, hornsAround(cell.horns) + filled(0, cell.fill ?? 1, 0.5))
  if (cell.turn !== undefined)
    return row + translated(50, dots > 0 ? 58 : 50, turning[cell.shape ?? 0] ?? '', cell.turn * 45)
  return row + translated(50, 50, filled(cell.shape ?? 0, cell.fill ?? 0, 1))
}

const pair = horn(0, -28, { scale: 0.7, stem: 16 }) + horn(0, -28, { scale: 0.7, stem: 16, side: -1 })
const hornsAround = (directions: number) =>
  [0, 1, 2, 3]
    .filter((side) => directions & (1 << side))
    .map((turns) => `<g transform="rotate(${turns * 90})">${stroke(pair, ink, 4)}</g>`)
    .join('')

export const drawMatrix = (cells: readonly Cell[], columns = 3): string => board(columns, columns, cells.map(cellBody))
export const drawCell = (cell: Cell): string => picture(100, 100, cellBody(cell))
