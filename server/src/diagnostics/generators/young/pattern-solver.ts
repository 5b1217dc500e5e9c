/** Puts each option at the end of the row, and takes it as right where the whole then repeats itself in steps of two or three. */
export function solvePattern(task: { row: readonly object[] }, options: readonly object[]): number[] {
  const look = (one: object) => Object.values(one).join()
  const row = task.row.map(look)
  const repeats = (whole: readonly string[], step: number) => whole.every((one, at) => at < step || one === whole[at - step])
  return options.flatMap((option, place) => ([2, 3].some((step) => repeats([...row, look(option)], step)) ? [place] : []))
}
