import { translated, blue, dot, ink, panel, picture, stroke } from './strokes.rules.ts'
import { project } from './view.rules.ts'

/** A square of a net and its mark. Marks look the same after a quarter turn, so only their places matter. */
export type NetCell = { at: readonly [number, number]; mark: number }
/** The marks on the three visible faces: top, left and right. */
export type Corner = readonly [number, number, number]

/** Marks in a box from 0 to 100 that a quarter turn does not change. */
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
  return picture(
    width ?? 0,
    height ?? 0,
    `<rect width="${width}" height="${height}" rx="22" fill="${panel}"/>${body.join('')}`,
  )
}

export const drawMark = (mark: number): string => picture(100, 100, marks[mark] ?? '')

type Vector = readonly number[]
type Plane = readonly [origin: Vector, u: Vector, v: Vector]

/** Draws a cube seen from a corner, with its marks in perspective. */
export function drawCube([top, left, right]: Corner): string {
  const size = 46
  const [down, toRight, toLeft] = [project([0, 0, -1]), project([1, 0, 0]), project([0, 1, 0])]
  const face = (mark: number, tone: string, [origin, u, v]: Plane) => {
    const matrix = [...u, ...v, ...origin]
      .map((value) => Math.round(value * size) / 100)
      .map((value, i) => (i < 4 ? value : value * 100))
    return `<g transform="matrix(${matrix.map((value) => Math.round(value * 100) / 100).join(' ')})"><path d="M0 0H100V100H0Z" fill="${tone}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>${marks[mark] ?? ''}</g>`
  }
  const body =
    face(top, '#fff', [[0, -1], toRight, toLeft]) +
    face(left, '#EEF4F7', [[-0.866, -0.5], toRight, down]) +
    face(right, panel, [[0, 0], [0.866, -0.5], down])
  return picture(100, 100, translated(50, 50, body))
}
