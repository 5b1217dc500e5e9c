import type { Chance } from '../chance.rules.ts'
import type { Corner, NetCell } from '../drawing/draw-net.rules.ts'
import { flatTurns, spaceTurns, type Point } from '../drawing/solid.rules.ts'

export type Square = readonly [number, number]

/** All 24 views of a corner of the folded cube. */
export function corners(cells: readonly NetCell[]): Corner[] {
  const normals = fold(cells.map((cell) => cell.at)) ?? []
  return spaceTurns.map((turn): Corner => {
    const facing = (side: Point) =>
      cells[normals.findIndex((normal) => turn(normal).join() === side.join())]?.mark ?? -1
    return [facing([0, 0, 1]), facing([0, 1, 0]), facing([1, 0, 0])]
  })
}

export function opposite(cells: readonly NetCell[], mark: number): number {
  const normals = fold(cells.map((cell) => cell.at)) ?? []
  const normal = normals[cells.findIndex((cell) => cell.mark === mark)] ?? [0, 0, 0]
  return cells[normals.findIndex((other) => other.every((value, axis) => value === -(normal[axis] ?? 0)))]?.mark ?? -1
}

/** The outward direction of each square after folding; null if two squares fall on the same face. */
export function fold(squares: readonly Square[]): Point[] | null {
  const [start] = squares
  if (start === undefined) return null
  // The net lies with its printed side up, as seen from outside: x to the right, y down, the normal towards the reader.
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

/** Folds over the edge in a direction: this direction becomes the new normal. */
function rolled({ x, y, out }: Frame, dx: number, dy: number): Frame {
  if (dx !== 0) return { x: times(out, -dx), y, out: times(x, dx) }
  return { x, y: times(out, -dy), out: times(y, dy) }
}

const times = (point: Point, factor: number): Point => [point[0] * factor, point[1] * factor, point[2] * factor]

/**
 * A name that is the same however the sheet is turned, including its marks; with `isTurnedOver` also for the reverse
 * side.
 */
export function nameOfSheet(
  cells: readonly { at: Square; mark?: number }[],
  { isTurnedOver }: { isTurnedOver: boolean },
): string {
  const ways = flatTurns.flatMap((turn) =>
    (isTurnedOver ? [1, -1] : [1]).map(
      (side) =>
        ([x, y]: Square) =>
          turn([side * x, y, 0]),
    ),
  )
  const names = ways.map((way) => {
    const squares = cells.map(({ at }) => way(at))
    const [left, top] = [Math.min(...squares.map(([x]) => x)), Math.min(...squares.map(([, y]) => y))]
    return squares
      .map(([x, y], n) => `${x - left}${y - top}${cells[n]?.mark === undefined ? '' : `:${cells[n].mark}`}`)
      .toSorted()
      .join(' ')
  })
  return names.toSorted()[0] ?? ''
}

/** A random figure of six connected squares. */
export function hexomino(chance: Pick<Chance, 'pick'>): Square[] {
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
