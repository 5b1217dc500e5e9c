interface Relation {
  sum: Record<string, number>
  equals: number
}

/** Solves a story as a system of linear equations by elimination. */
export function solveStory(
  task: { relations: readonly Relation[]; asks: string },
  options: readonly number[],
): number[] {
  const unknowns = [...new Set(task.relations.flatMap(({ sum }) => Object.keys(sum)))]
  const rows = task.relations.map(({ sum, equals }) => [...unknowns.map((name) => sum[name] ?? 0), equals])
  const askedIndex = unknowns.indexOf(task.asks)
  for (let column = 0; column < unknowns.length; column += 1) eliminate(rows, column)
  const isSilly = rows.some((row) => row.slice(0, -1).every((value) => near(value, 0)) && !near(row.at(-1) ?? 0, 0))
  const alone = rows.find(
    (row) =>
      !near(row[askedIndex] ?? 0, 0) &&
      row.slice(0, -1).every((value, column) => column === askedIndex || near(value, 0)),
  )
  if (isSilly || !alone) return []
  const answer = (alone.at(-1) ?? 0) / (alone[askedIndex] ?? 1)
  return options.flatMap((option, place) => (near(option, answer) ? [place] : []))
}

const near = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6

/** Eliminates an unknown from all rows but one; a row already used for another unknown is not chosen again. */
function eliminate(rows: number[][], column: number): void {
  const chosen = rows.findIndex(
    (row) => !near(row[column] ?? 0, 0) && row.slice(0, column).every((value) => near(value, 0)),
  )
  const pivot = rows[chosen]
  if (!pivot) return
  rows.forEach((row, at) => {
    const factor = (row[column] ?? 0) / (pivot[column] ?? 1)
    if (at !== chosen) rows[at] = row.map((value, index) => value - factor * (pivot[index] ?? 0))
  })
}
