/** Looks at each thing in which pictures can differ: where all but one are the same, that one is odd. */
export function solveOdd(_: unknown, options: readonly object[]): number[] {
  const names = Object.keys(options[0] ?? {})
  const found = names.flatMap((name) => {
    const values = options.map((option) => Number(Reflect.get(option, name)))
    const alone = values.flatMap((value, place) => (values.filter((one) => one === value).length === 1 ? [place] : []))
    return new Set(values).size === 2 && alone.length === 1 ? alone : []
  })
  return [...new Set(found)]
}
