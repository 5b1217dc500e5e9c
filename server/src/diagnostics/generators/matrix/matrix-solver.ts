/**
 * Solves a matrix only from its picture. Tries every value in the empty cell and checks for each attribute whether all
 * rows or columns then follow a law. An option is right if each of its attributes has the only value that does.
 */
export function solveMatrix(task: { columns: number; cells: readonly object[] }, options: readonly object[]): number[] {
  const attributes = Object.keys(task.cells[0] ?? {})
  const only = attributes.map((attribute) =>
    onlyValue(
      attribute,
      task.cells.map((cell) => numberIn(cell, attribute)),
      task.columns,
    ),
  )
  return options.flatMap((option, place) =>
    attributes.every((attribute, at) => only[at] === numberIn(option, attribute)) ? [place] : [],
  )
}

const numberIn = (cell: object, attribute: string): number => Number(Reflect.get(cell, attribute))

/** The only value that makes all lines follow a law; undefined if there are several or none. */
function onlyValue(attribute: string, shown: number[], columns: number): number | undefined {
  const values = Array.from({ length: 17 }, (_, value) => value).filter((value) => attribute !== 'turn' || value < 8)
  const fitting = values.filter((value) => isOrderly(attribute, [...shown, value], columns))
  return fitting.length === 1 ? fitting[0] : undefined
}

function isOrderly(attribute: string, whole: number[], columns: number): boolean {
  const lines = Array.from({ length: columns }, (_, line) => whole.slice(line * columns, (line + 1) * columns))
  const across = lines[0]?.map((_, at) => lines.map((line) => line[at] ?? 0)) ?? []
  return [lines, across].some((rows) => laws.some((law) => law(rows, attribute)))
}

/** What all lines of a matrix can have in common. */
type Law = (rows: number[][], attribute: string) => boolean

const allAlike: Law = (rows) => rows.every((row) => new Set(row).size === 1)

const sameThree: Law = (rows) => {
  const [first = [], ...others] = rows.map((row) => row.toSorted((a, b) => a - b))
  return first.length === 3 && new Set(first).size === 3 && others.every((row) => row.join() === first.join())
}

const evenSteps: Law = (rows, attribute) => {
  if (rows[0]?.length !== 3 || !['dots', 'turn'].includes(attribute)) return false
  const whole = (step: number) => (attribute === 'turn' ? (step + 8) % 8 : step)
  const steps = rows.flatMap((row) => row.slice(1).map((value, at) => whole(value - (row[at] ?? 0))))
  return steps[0] !== 0 && new Set(steps).size === 1
}

/** The third value follows from the first two by addition or, for horns, by one truth table for all directions. */
const madeOfTwo: Law = (rows, attribute) => {
  if (rows[0]?.length !== 3) return false
  if (attribute === 'dots') {
    return [0, 1, 2].some((sum) =>
      rows.every((row) => row.reduce((total, value, at) => (at === sum ? total : total + value), 0) === row[sum]),
    )
  }
  return attribute === 'horns' && hasTable(rows)
}

function hasTable(rows: number[][]): boolean {
  const table = new Map<string, boolean>()
  for (const [one = 0, other = 0, third = 0] of rows) {
    for (let side = 0; side < 4; side += 1) {
      const [a, b, c] = [one, other, third].map((set) => Math.floor(set / 2 ** side) % 2 === 1)
      const previous = table.get(`${a} ${b}`)
      if (previous !== undefined && previous !== c) return false
      table.set(`${a} ${b}`, c ?? false)
    }
  }
  return table.get('false false') !== true
}

const laws: Law[] = [allAlike, sameThree, evenSteps, madeOfTwo]
