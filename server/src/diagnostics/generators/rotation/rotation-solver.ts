type Point = readonly number[]
interface Pose {
  solid: readonly Point[]
  tilt: number
}

/**
 * Finds the options that are the turned sample, by trying every rotation on each. The rotations of space are generated
 * by repeated quarter turns about two axes; on a sheet only those about the vertical axis count. The angle at which a
 * figure is drawn does not matter.
 */
export function solveRotation(task: { isFlat: boolean; sample: Pose }, options: readonly Pose[]): number[] {
  const turns = allTurns(task.isFlat ? [about.upright] : [about.upright, about.forward])
  const targetSign = signOf(task.sample.solid)
  return options.flatMap(({ solid }, place) =>
    turns.some((turn) => signOf(solid.map((point) => times(turn, point))) === targetSign) ? [place] : [],
  )
}

type Matrix = readonly Point[]

const about = {
  upright: [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  forward: [
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
} satisfies Record<string, Matrix>

const times = (matrix: Matrix, point: Point): Point =>
  matrix.map((row) => row.reduce((sum, value, axis) => sum + value * (point[axis] ?? 0), 0))

function allTurns(quarters: readonly Matrix[]): Matrix[] {
  const byName = new Map<string, Matrix>()
  const grow = (turn: Matrix) => {
    const name = JSON.stringify(turn.map((row) => row.map((value) => value + 0)))
    if (byName.has(name)) return
    byName.set(name, turn)
    for (const quarter of quarters)
      grow(
        quarter.map((row) =>
          [0, 1, 2].map((column) => row.reduce((sum, value, axis) => sum + value * (turn[axis]?.[column] ?? 0), 0)),
        ),
      )
  }
  grow([
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ])
  return [...byName.values()]
}

/** A key that is the same wherever the figure is moved. */
function signOf(points: readonly Point[]): string {
  const corner = [0, 1, 2].map((axis) => Math.min(...points.map((point) => point[axis] ?? 0)))
  return points
    .map((point) => point.map((value, axis) => value - (corner[axis] ?? 0)).join(','))
    .toSorted()
    .join(' ')
}
