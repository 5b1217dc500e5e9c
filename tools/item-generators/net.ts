import { firstAccepted, insertAt, type Random } from './random.ts'
import { spaceTurns, type Point } from './solid.ts'

/** A square of a net and the mark on it; marks look the same turned by a quarter, so only their places count. */
export type NetCell = { at: readonly [number, number]; mark: number }
/** The marks of the three faces seen: on top, at the left and at the right. */
export type Corner = readonly [number, number, number]
export type NetRadicals = { place: number }
export type Net = { cells: readonly NetCell[]; options: readonly Corner[]; right: number }

type Square = readonly [number, number]

/** A net of six marked squares and four cubes, of which it folds to one. */
export function generateNet(radicals: NetRadicals, seed: number): Net {
  return firstAccepted(seed, (chance) => {
    const squares = hexomino(chance)
    const normals = fold(squares)
    if (normals === null || Math.max(...squares.map(([x]) => x)) > 3) return null
    const marks = chance.shuffle([0, 1, 2, 3, 4, 5])
    const cells = squares.map((at, n): NetCell => ({ at, mark: marks[n] ?? 0 }))
    const all = corners(cells)
    const right = chance.pick(all)
    const [a, b, c] = chance.shuffle(right)
    if (a === undefined || b === undefined || c === undefined) return null
    const wrong = chance.shuffle<Corner>([
      [a, c, b],
      [opposite(cells, b), b, c],
      [b, opposite(cells, b), a],
    ])
    const options = insertAt(wrong, radicals.place, right)
    const named = new Set(options.map((option) => option.toSorted((a, b) => (a < b ? -1 : 1)).join()))
    return named.size >= 3 && solveNet(cells, options) === radicals.place ? { cells, options, right: radicals.place } : null
  })
}

/** The one option that can be turned into view on the folded cube. */
export function solveNet(cells: readonly NetCell[], options: readonly Corner[]): number | null {
  const seen = new Set(corners(cells).map((corner) => corner.join()))
  const fitting = options.flatMap((option, at) => (seen.has(option.join()) ? [at] : []))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** All the views of a corner of the folded cube: 24. */
function corners(cells: readonly NetCell[]): Corner[] {
  const normals = fold(cells.map((cell) => cell.at)) ?? []
  return spaceTurns.map((turn): Corner => {
    const facing = (side: Point) => cells[normals.findIndex((normal) => turn(normal).join() === side.join())]?.mark ?? -1
    return [facing([0, 0, 1]), facing([0, 1, 0]), facing([1, 0, 0])]
  })
}

function opposite(cells: readonly NetCell[], mark: number): number {
  const normals = fold(cells.map((cell) => cell.at)) ?? []
  const normal = normals[cells.findIndex((cell) => cell.mark === mark)] ?? [0, 0, 0]
  return cells[normals.findIndex((other) => other.every((value, axis) => value === -(normal[axis] ?? 0)))]?.mark ?? -1
}

/** The outward direction of each square after folding, or null when two squares fall on one face. */
export function fold(squares: readonly Square[]): Point[] | null {
  const [start] = squares
  if (start === undefined) return null
  // The net lies printed side out, seen from outside: x to the right, y downwards, the normal towards the reader.
  const frames = new Map<string, Frame>([[start.join(), { x: [1, 0, 0], y: [0, 0, -1], out: [0, 1, 0] }]])
  const open: Square[] = [start]
  for (let square = open.shift(); square !== undefined; square = open.shift()) {
    const frame = frames.get(square.join())
    if (frame === undefined) return null
    for (const next of squares) {
      if (frames.has(next.join()) || Math.abs(next[0] - square[0]) + Math.abs(next[1] - square[1]) !== 1) continue
      frames.set(next.join(), rolled(frame, next[0] - square[0], next[1] - square[1]))
      open.push(next)
    }
  }
  const normals = squares.map((square): Point => frames.get(square.join())?.out ?? [0, 0, 0])
  return new Set(normals.map((normal) => normal.join())).size === 6 && squares.length === 6 ? normals : null
}

type Frame = { x: Point; y: Point; out: Point }

/** Going over the edge in a direction: that direction becomes the normal, and the old normal is left behind. */
function rolled({ x, y, out }: Frame, dx: number, dy: number): Frame {
  if (dx !== 0) return { x: times(out, -dx), y, out: times(x, dx) }
  return { x, y: times(out, -dy), out: times(y, dy) }
}

const times = (point: Point, factor: number): Point => [point[0] * factor, point[1] * factor, point[2] * factor]

function hexomino(chance: Random): Square[] {
  const squares: Square[] = [[0, 0]]
  while (squares.length < 6) {
    const [x, y] = chance.pick(squares)
    const [dx, dy] = chance.pick([
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] satisfies Square[])
    if (!squares.some((square) => square[0] === x + dx && square[1] === y + dy)) squares.push([x + dx, y + dy])
  }
  const left = Math.min(...squares.map(([x]) => x))
  const top = Math.min(...squares.map(([, y]) => y))
  return squares.map(([x, y]): Square => [x - left, y - top])
}

/** How many of all six-square figures fold to a cube, each counted once however it lies: there are eleven. */
export function countNets(): number {
  let figures = new Map<string, readonly Square[]>([['0,0', [[0, 0]]]])
  for (let size = 1; size < 6; size += 1) {
    const grown = [...figures.values()].flatMap((figure) =>
      figure.flatMap(([x, y]) =>
        [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ]
          .map(([dx = 0, dy = 0]): Square => [x + dx, y + dy])
          .filter(([nx, ny]) => !figure.some((square) => square[0] === nx && square[1] === ny))
          .map((square) => [...figure, square]),
      ),
    )
    figures = new Map(grown.map((figure) => [freeName(figure), figure]))
  }
  return [...figures.values()].filter((figure) => fold(figure) !== null).length
}

function freeName(squares: readonly Square[]): string {
  const ways: ((square: Square) => Square)[] = [1, -1].flatMap((a) =>
    [1, -1].flatMap((b) => [([x, y]: Square): Square => [a * x, b * y], ([x, y]: Square): Square => [b * y, a * x]]),
  )
  return (
    ways
      .map((way) => {
        const image = squares.map(way)
        const left = Math.min(...image.map(([x]) => x))
        const top = Math.min(...image.map(([, y]) => y))
        return image
          .map(([x, y]) => `${x - left},${y - top}`)
          .sort()
          .join(';')
      })
      .sort()[0] ?? ''
  )
}
