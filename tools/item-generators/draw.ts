import type { Cell } from './matrix-grammar.ts'
import type { Corner, NetCell } from './net.ts'
import type { Pose } from './rotation.ts'
import type { Figure } from './series.ts'
import { facesOf, project, type Face } from './view.ts'

const ink = '#0B2C38'
const blue = '#3D56D6'
const panel = '#DDEBF0'
const pale = '#A9BCC6'
const asked = '#007B92'

/** One decimal is finer than a pixel of the phone. */
const n = (value: number) => String(Math.round(value * 10) / 10 + 0)
const at = (x: number, y: number, body: string, turn = 0) => `<g transform="translate(${n(x)} ${n(y)})${turn === 0 ? '' : `rotate(${n(turn)})`}">${body}</g>`
const picture = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}">${body}</svg>\n`
const stroke = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
const dot = (x: number, y: number, r: number, color: string) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${color}"/>`
const box = (x: number, y: number, size: number) => `<rect x="${n(x)}" y="${n(y)}" width="${n(size)}" height="${n(size)}" rx="12" fill="#fff"/>`

/** A ram's horn: three half circles of one stroke at the end of a stem. */
function horn(x: number, y: number, scale: number, side: 1 | -1, stem: number): string {
  const across = (width: number) => n(x + side * width * scale)
  const arc = (radius: number, end: number) => `A${n(radius * scale)} ${n(radius * scale)} 0 0 ${side > 0 ? 1 : 0} ${across(end)} ${n(y)}`
  return `M${n(x)} ${n(y + stem * scale)}V${n(y)}${arc(11, 22)}${arc(7.5, 7)}${arc(4, 15)}`
}

// Each looks different in all eight turns, so a turn can always be seen.
const turning: readonly string[] = [
  stroke(horn(-13, -5, 1.15, 1, 25), ink, 5.5),
  stroke(horn(0, -5, 0.95, 1, 28) + horn(0, -5, 0.95, -1, 28), ink, 5),
  stroke('M0 24V-8', ink, 5.5) + `<path d="M0-29 13-14 0 1-13-14Z" fill="${ink}"/>` + stroke('M0 13 13 6', ink, 5.5),
]

const outlines: readonly string[] = ['M0-27 24 0 0 27-24 0Z', 'M0-24A24 24 0 0 1 0 24A24 24 0 0 1 0-24Z', 'M-21-21H21V21H-21Z']

function filled(shape: number, fill: number, scale: number): string {
  const d = outlines[shape] ?? ''
  const width = 5 / scale
  const line = `<path d="${d}" fill="${fill === 1 ? blue : 'none'}" stroke="${blue}" stroke-width="${n(width)}" stroke-linejoin="round"/>`
  const heart = fill === 2 ? `<path d="${d}" fill="${blue}" transform="scale(.42)"/>` : ''
  return scale === 1 ? line + heart : `<g transform="scale(${n(scale)})">${line}${heart}</g>`
}

/** The inside of a matrix cell in a box of 100. */
function cellBody(cell: Cell): string {
  const dots = cell.dots ?? 0
  const row = Array.from({ length: dots }, (_, i) => dot(50 + (i - (dots - 1) / 2) * 14, 15, 4.7, blue)).join('')
  if (cell.horns !== undefined) return row + at(50, 50, hornsAround(cell.horns) + filled(0, cell.fill ?? 1, 0.5))
  if (cell.turn !== undefined) return row + at(50, dots > 0 ? 58 : 50, turning[cell.shape ?? 0] ?? '', cell.turn * 45)
  return row + at(50, 50, filled(cell.shape ?? 0, cell.fill ?? 0, 1))
}

const hornsAround = (directions: number) =>
  [0, 1, 2, 3]
    .filter((side) => directions & (1 << side))
    .map((side) => `<g transform="rotate(${side * 90})">${stroke(horn(0, -28, 0.7, 1, 16) + horn(0, -28, 0.7, -1, 16), ink, 4)}</g>`)
    .join('')

function figureBody(figure: Figure): string {
  const ring = Array.from({ length: 8 }, (_, i) => {
    const angle = ((i - 2) * Math.PI) / 4
    const [x, y] = [Math.cos(angle) * 37, Math.sin(angle) * 37]
    return i === figure.mark ? `<path d="M${n(x)} ${n(y - 11)}l10 11-10 11-10-11Z" fill="${blue}"/>` : dot(x, y, 3.4, pale)
  })
  return at(50, 50, ring.join('') + `<g transform="rotate(${figure.turn * 45})scale(.75)">${turning[0] ?? ''}</g>`)
}

function question(x: number, y: number): string {
  const frame = `<rect x="${n(x + 1)}" y="${n(y + 1)}" width="98" height="98" rx="12" fill="#E9F8FB" stroke="${asked}" stroke-width="2" stroke-dasharray="6 4"/>`
  return frame + at(x + 50, y + 50, stroke('M-11-11C-11-26 12-26 12-10 12-1 0-1 0 9', asked, 7) + dot(0, 22, 4.5, asked))
}

const board = (columns: number, rows: number, cells: readonly string[]) => {
  const corner = (i: number): [number, number] => [14 + (i % columns) * 108, 14 + Math.floor(i / columns) * 108]
  const body = cells.map((cell, i) => box(...corner(i), 100) + `<g transform="translate(${corner(i).join(' ')})">${cell}</g>`).join('')
  const [width, height] = [columns * 108 + 20, rows * 108 + 20]
  return picture(width, height, `<rect width="${width}" height="${height}" rx="22" fill="${panel}"/>${body}${question(...corner(cells.length))}`)
}

export const drawMatrix = (cells: readonly Cell[]) => board(3, 3, cells.map(cellBody))
export const drawCell = (cell: Cell) => picture(100, 100, cellBody(cell))
// Two rows: one row of six would be too small on a phone.
export const drawSeries = (figures: readonly Figure[]) => board(Math.ceil((figures.length + 1) / 2), 2, figures.map(figureBody))
export const drawFigure = (figure: Figure) => picture(100, 100, figureBody(figure))

/** A shape alone in its picture, in the same scale wherever it stands. */
export const drawPose = (pose: Pose, flat: boolean) => picture(100, 100, flat ? flatBody(pose) : solidBody(pose))
export const drawStemPose = (pose: Pose, flat: boolean) =>
  picture(
    156,
    156,
    `<rect width="156" height="156" rx="22" fill="${panel}"/>${box(14, 14, 128)}<g transform="translate(28 28)">${flat ? flatBody(pose) : solidBody(pose)}</g>`,
  )

function flatBody(pose: Pose): string {
  const side = 17
  const middle = [0, 1].map((axis) => {
    const values = pose.solid.map((point) => point[axis] ?? 0)
    return ((Math.min(...values) + Math.max(...values) + 1) / 2) * side
  })
  const squares = pose.solid.map(([x, y]) => `M${n(x * side + 2.5 - (middle[0] ?? 0))} ${n(y * side + 2.5 - (middle[1] ?? 0))}h12v12h-12Z`)
  return at(50, 50, `<path d="${squares.join('')}" fill="${blue}" stroke="${blue}" stroke-width="3.4" stroke-linejoin="round"/>`, pose.tilt * 45)
}

const tones: Record<Face['side'], string> = { top: '#D5DCFA', left: '#7D90EE', right: blue }

function solidBody(pose: Pose): string {
  const faces = facesOf(pose.solid)
  const corners = faces.flatMap((face) => face.corners)
  const [x, y] = [0, 1].map((axis) => {
    const values = corners.map((corner) => corner[axis] ?? 0)
    return (Math.min(...values) + Math.max(...values)) / 2
  })
  const paths = faces.map(
    (face) => `<path d="M${face.corners.map((c) => `${n((c[0] - (x ?? 0)) * 19)} ${n((c[1] - (y ?? 0)) * 19)}`).join('L')}Z" fill="${tones[face.side]}"/>`,
  )
  return at(50, 50, `<g stroke="${ink}" stroke-width="1.4" stroke-linejoin="round">${paths.join('')}</g>`)
}

// Marks in a box from 0 to 100 that a quarter turn leaves as they are.
const marks: readonly string[] = [
  dot(50, 50, 22, ink),
  `<circle cx="50" cy="50" r="23" fill="none" stroke="${blue}" stroke-width="12"/>`,
  `<path d="M50 18 82 50 50 82 18 50Z" fill="${blue}"/>`,
  stroke('M50 22V78M22 50H78', ink, 14),
  `<path d="M27 27H73V73H27Z" fill="none" stroke="${ink}" stroke-width="11" stroke-linejoin="round"/>`,
  dot(30, 30, 12, blue) + dot(70, 30, 12, blue) + dot(30, 70, 12, blue) + dot(70, 70, 12, blue),
]

export function drawNet(cells: readonly NetCell[]): string {
  const [width, height] = [0, 1].map((axis) => (Math.max(...cells.map((cell) => cell.at[axis] ?? 0)) + 1) * 60 + 40)
  const body = cells.map(
    ({ at: [x, y], mark }) =>
      `<g transform="translate(${20 + x * 60} ${20 + y * 60})"><path d="M0 0H60V60H0Z" fill="#fff" stroke="${ink}" stroke-width="2.5" stroke-linejoin="round"/><g transform="scale(.6)">${marks[mark] ?? ''}</g></g>`,
  )
  return picture(width ?? 0, height ?? 0, `<rect width="${width}" height="${height}" rx="22" fill="${panel}"/>${body.join('')}`)
}

/** A cube seen from a corner; the marks lie in the planes of their faces. */
export function drawCube([top, left, right]: Corner): string {
  const size = 46
  const [down, toRight, toLeft] = [project([0, 0, -1]), project([1, 0, 0]), project([0, 1, 0])]
  const face = (mark: number, origin: readonly number[], u: readonly number[], v: readonly number[], tone: string) => {
    const matrix = [...u, ...v, ...origin].map((value) => Math.round(value * size) / 100).map((value, i) => (i < 4 ? value : value * 100))
    return `<g transform="matrix(${matrix.map((value) => Math.round(value * 100) / 100).join(' ')})"><path d="M0 0H100V100H0Z" fill="${tone}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>${marks[mark] ?? ''}</g>`
  }
  const body =
    face(top, [0, -1], toRight, toLeft, '#fff') + face(left, [-0.866, -0.5], toRight, down, '#EEF4F7') + face(right, [0, 0], [0.866, -0.5], down, panel)
  return picture(100, 100, at(50, 50, body))
}
