/** Continues the constant change from picture to picture by one more step. */
export function solveGrowing(task: { counts: readonly number[] }, options: readonly { count: number }[]): number[] {
  const steps = task.counts.slice(1).map((count, at) => count - (task.counts[at] ?? 0))
  const [step = 0] = steps
  const next = (task.counts.at(-1) ?? 0) + step
  return steps.every((one) => one === step)
    ? options.flatMap(({ count }, place) => (count === next ? [place] : []))
    : []
}

/** Looks at every attribute; if all pictures but one share a value, that picture is odd. */
export function solveOdd(_: unknown, options: readonly object[]): number[] {
  const names = Object.keys(options[0] ?? {})
  const found = names.flatMap((name) => {
    const values = options.map((option) => Number(Reflect.get(option, name)))
    const alone = values.flatMap((value, place) => (values.filter((one) => one === value).length === 1 ? [place] : []))
    return new Set(values).size === 2 && alone.length === 1 ? alone : []
  })
  return [...new Set(found)]
}

/** Puts each option at the end of the row; it is right if the row then repeats every two or three pictures. */
export function solvePattern(task: { row: readonly object[] }, options: readonly object[]): number[] {
  const look = (one: object) => Object.values(one).join()
  const row = task.row.map(look)
  const repeats = (whole: readonly string[], step: number) =>
    whole.every((one, at) => at < step || one === whole[at - step])
  return options.flatMap((option, place) =>
    [2, 3].some((step) => repeats([...row, look(option)], step)) ? [place] : [],
  )
}
