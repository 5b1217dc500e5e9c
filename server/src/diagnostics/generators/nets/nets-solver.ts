type Square = readonly [number, number]
interface Cell {
  at: Square
  mark: number
}
type Task =
  | { asks: 'folds' }
  | { asks: 'opposite'; cells: readonly Cell[]; mark: number }
  | { asks: 'cube'; cells: readonly Cell[] }

/** Rolls a cube over the sheet from square to square; the face that touches a square gets its mark. */
export function solveNet(task: Task, options: readonly unknown[]): number[] {
  if (task.asks === 'folds')
    return options.flatMap((value, place) =>
      isNet(value) && rolled(value.map((at, mark) => ({ at, mark }))) ? [place] : [],
    )
  const cube = rolled(task.cells)
  if (!cube) return []
  if (task.asks === 'opposite') {
    const face = cube.indexOf(task.mark)
    return options.flatMap((mark, place) => (cube[face % 2 === 0 ? face + 1 : face - 1] === mark ? [place] : []))
  }
  const looks = new Set(waysToLie(cube).map(([top, , front, , right]) => `${top} ${front} ${right}`))
  return options.flatMap((corner, place) => (Array.isArray(corner) && looks.has(corner.join(' ')) ? [place] : []))
}

const isNet = (value: unknown): value is readonly Square[] => Array.isArray(value)

/** The marks on the faces: top, bottom, front, back, right, left. */
type Cube = (number | undefined)[]

/** The number of the face in each position while the cube is rolled. */
type Lying = readonly [top: number, bottom: number, front: number, back: number, right: number, left: number]

/** Rolls over an edge; on the sheet x points to the right and y to the front. */
const rolls: [Square, (lying: Lying) => Lying][] = [
  [[1, 0], ([top, bottom, front, back, right, left]) => [left, right, front, back, top, bottom]],
  [[-1, 0], ([top, bottom, front, back, right, left]) => [right, left, front, back, bottom, top]],
  [[0, 1], ([top, bottom, front, back, right, left]) => [back, front, top, bottom, right, left]],
  [[0, -1], ([top, bottom, front, back, right, left]) => [front, back, bottom, top, right, left]],
]

function rolled(cells: readonly Cell[]): Cube | null {
  const marks = new Map(cells.map(({ at, mark }) => [at.join(), mark]))
  const faces: Cube = [undefined, undefined, undefined, undefined, undefined, undefined]
  const seen = new Set<string>()
  const roll = ([x, y]: Square, lying: Lying) => {
    if (seen.has(`${x},${y}`)) return
    seen.add(`${x},${y}`)
    // The printed side of the sheet faces the cube, so the print would be inside. Therefore the sheet is mirrored from
    // left to right.
    faces[lying[1]] = marks.get(`${x},${y}`)
    for (const [[dx, dy], over] of rolls)
      if (marks.has(`${x + dx},${y + dy}`)) roll([x + dx, y + dy], dx === 0 ? over(lying) : mirroredRoll(dx)(lying))
  }
  roll(cells[0]?.at ?? [0, 0], [0, 1, 2, 3, 4, 5])
  return faces.every((mark) => mark !== undefined) ? faces : null
}

const mirroredRoll = (dx: number) => rolls[dx === 1 ? 1 : 0]![1]

/** All orientations of a cube, found by repeatedly turning it about the vertical axis and tipping it to the front. */
function waysToLie(cube: Cube): Cube[] {
  const byName = new Map<string, Cube>()
  const lay = (way: Cube) => {
    const name = way.join(' ')
    if (byName.has(name)) return
    byName.set(name, way)
    const [top, bottom, front, back, right, left] = way
    lay([top, bottom, right, left, back, front])
    lay([back, front, top, bottom, right, left])
  }
  lay(cube)
  return [...byName.values()]
}
