import type { Solid } from './solid.rules.ts'
import { translated, blue, box, ink, rounded, panel, picture } from './strokes.rules.ts'
import { facesOf, type Face } from './view.rules.ts'

/** A shape and, if it is flat, the angle at which it is drawn, in eighths of a circle. */
export type Pose = { solid: Solid; tilt: number }

/** Draws a shape alone in its picture, always at the same scale. */
export const drawPose = (pose: Pose, flat: boolean): string =>
  picture(100, 100, flat ? flatBody(pose) : solidBody(pose))
export const drawStemPose = (pose: Pose, flat: boolean): string =>
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
  const squares = pose.solid.map(
    ([x, y]) =>
      `M${rounded(x * side + 2.5 - (middle[0] ?? 0))} ${rounded(y * side + 2.5 - (middle[1] ?? 0))}h12v12h-12Z`,
  )
  return translated(
    50,
    50,
    `<path d="${squares.join('')}" fill="${blue}" stroke="${blue}" stroke-width="3.4" stroke-linejoin="round"/>`,
    pose.tilt * 45,
  )
}

/** Length of an edge in pixels, in a picture of 100. */
const edge = 19

/** Whether a solid, including its outline, fits into its picture. */
export function fitsPicture(solid: Solid): boolean {
  const [wide, high] = [solid.map(([x, y]) => (x - y) * 0.866), solid.map(([x, y, z]) => (x + y) / 2 - z)]
  const size = (values: number[], cube: number) => Math.max(...values) - Math.min(...values) + cube
  return size(wide, 2 * 0.866) * edge <= 96 && size(high, 2) * edge <= 96
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
    (face) =>
      `<path d="M${face.corners.map((c) => `${rounded((c[0] - (x ?? 0)) * edge)} ${rounded((c[1] - (y ?? 0)) * edge)}`).join('L')}Z" fill="${tones[face.side]}"/>`,
  )
  return translated(50, 50, `<g stroke="${ink}" stroke-width="1.4" stroke-linejoin="round">${paths.join('')}</g>`)
}
