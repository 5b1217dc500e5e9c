import type { Corner, NetCell } from '../../server/src/diagnostics/generators/drawing/draw-net.rules.ts'
import { corners, fold, hexomino, opposite, type Square } from '../../server/src/diagnostics/generators/nets/fold.rules.ts'
import { firstAccepted, insertAt } from './random.ts'

export type NetRadicals = { place: number }
export type Net = { cells: readonly NetCell[]; options: readonly Corner[]; right: number }

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
