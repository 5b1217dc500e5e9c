export type Point = readonly [number, number, number]
export type Solid = readonly Point[]
type Turn = (point: Point) => Point

/** The four rotations of a flat figure on the sheet, without turning it over. */
export const flatTurns: readonly Turn[] = [
  ([x, y, z]) => [x, y, z],
  ([x, y, z]) => [-y, x, z],
  ([x, y, z]) => [-x, -y, z],
  ([x, y, z]) => [y, -x, z],
]

/** The 24 rotations of space: the even permutations of the axes and their directions. */
export const spaceTurns: readonly Turn[] = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
  [0, 2, 1],
  [2, 1, 0],
  [1, 0, 2],
].flatMap((axes, n) =>
  [1, -1].flatMap((a) =>
    [1, -1].flatMap((b) =>
      [1, -1].flatMap((c) => {
        const even = n < 3 ? 1 : -1
        return a * b * c === even ? [turning(axes, [a, b, c])] : []
      }),
    ),
  ),
)

export const mirrorSolid = (solid: Solid): Solid => solid.map(([x, y, z]): Point => [-x, y, z])
export const rotateSolid = (solid: Solid, turn: Turn): Solid => atOrigin(solid.map(turn))

/** A name that is the same for all positions of a solid: two solids are congruent if their names are equal. */
export const nameOf = (solid: Solid, turns: readonly Turn[]): string =>
  turns.map((turn) => placesOf(solid.map(turn))).sort()[0] ?? ''

/** The cells as sorted numbers, independent of where the solid is. */
function placesOf(cells: readonly Point[]): string {
  let [left, front, low] = [Infinity, Infinity, Infinity]
  for (const [x, y, z] of cells) [left, front, low] = [Math.min(left, x), Math.min(front, y), Math.min(low, z)]
  return cells
    .map(([x, y, z]) => (x - left) * 64 + (y - front) * 8 + z - low)
    .sort((a, b) => a - b)
    .join(' ')
}

export const isChiral = (solid: Solid, turns: readonly Turn[]) =>
  nameOf(solid, turns) !== nameOf(mirrorSolid(solid), turns)

/** Free cells next to a solid, where another cell can be added. */
export function neighbours(solid: Solid, flat: boolean): Point[] {
  const ways: Point[] = [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
    ...(flat
      ? []
      : ([
          [0, 0, 1],
          [0, 0, -1],
        ] satisfies Point[])),
  ]
  const taken = new Set(solid.map((point) => point.join()))
  const around = solid.flatMap(([x, y, z]) => ways.map(([dx, dy, dz]): Point => [x + dx, y + dy, z + dz]))
  return [...new Map(around.map((point) => [point.join(), point])).values()].filter((point) => !taken.has(point.join()))
}

export function isConnected(solid: Solid): boolean {
  const [start, ...rest] = solid
  if (start === undefined) return false
  let reached: Solid = [start]
  let open: Solid = rest
  for (;;) {
    const edge = new Set(neighbours(reached, false).map((point) => point.join()))
    const next = open.filter((point) => edge.has(point.join()))
    if (next.length === 0) return open.length === 0
    reached = [...reached, ...next]
    open = open.filter((point) => !edge.has(point.join()))
  }
}

function turning(axes: readonly number[], signs: readonly number[]): Turn {
  const [p = 0, q = 1, r = 2] = axes
  const [a = 1, b = 1, c = 1] = signs
  return (point) => [a * (point[p] ?? 0), b * (point[q] ?? 0), c * (point[r] ?? 0)]
}

function atOrigin(solid: Solid): Solid {
  const [x, y, z] = [0, 1, 2].map((axis) => Math.min(...solid.map((point) => point[axis] ?? 0)))
  return solid.map((point): Point => [point[0] - (x ?? 0), point[1] - (y ?? 0), point[2] - (z ?? 0)])
}
