type Point = [number, number, number]
interface Line {
  color: string
  width: number
  points: Point[]
}

export const paper = { width: 600, height: 400 }
/**
 * Limits of the server: number of strokes, points per stroke, and half a megabyte in total, including the last stroke
 * and a photo.
 */
const limits = { strokes: 400, points: 2000, allPoints: 12_000 }

export function hasRoom(strokes: readonly Line[]): boolean {
  return (
    strokes.length < limits.strokes && strokes.reduce((sum, { points }) => sum + points.length, 0) < limits.allPoints
  )
}

/** Adds a point if it is visibly away from the last one. */
export function addPoint(points: readonly Point[], [x, y, time]: Point): Point[] {
  const last = points.at(-1)
  const next: Point = [clamp(x, paper.width), clamp(y, paper.height), Math.max(0, Math.round(time))]
  if (points.length >= limits.points || (last && Math.hypot(last[0] - next[0], last[1] - next[1]) < 2))
    return [...points]
  return [...points, next]
}

/** A smooth path through the midpoints of the points; a single touch becomes a dot. */
export function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  if (rest.length === 0) return `M${first[0]} ${first[1]}h0.1`
  const curves = rest.map(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1] ?? [x, y]
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`
  })
  return `M${first[0]} ${first[1]}${curves.join('')}`
}

/** Returns the strokes without those that touch the eraser. */
export function eraseAt<T extends Line>(strokes: readonly T[], x: number, y: number, reach: number): T[] {
  return strokes.filter(
    ({ points, width }) =>
      !points.some(([px, py], index) => distanceTo(x, y, points[index - 1] ?? [px, py], [px, py]) < reach + width / 2),
  )
}

function distanceTo(x: number, y: number, [ax, ay]: readonly number[], [bx, by]: readonly number[]): number {
  const [startX = 0, startY = 0, endX = 0, endY = 0] = [ax, ay, bx, by]
  const length = (endX - startX) ** 2 + (endY - startY) ** 2
  const along =
    length === 0
      ? 0
      : Math.max(0, Math.min(1, ((x - startX) * (endX - startX) + (y - startY) * (endY - startY)) / length))
  return Math.hypot(x - startX - along * (endX - startX), y - startY - along * (endY - startY))
}

const clamp = (value: number, max: number) => Math.round(Math.max(0, Math.min(max, value)) * 10) / 10
