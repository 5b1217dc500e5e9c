/**
 * Whether the first of the options has, in everything in which they differ, what most of them have: then it could be found by counting, without a look
 * at the task.
 */
export function standsOut(options: readonly (readonly number[])[]): boolean {
  const [first = []] = options
  const telling = first.flatMap((_, at) => (options.some((option) => option[at] !== first[at]) ? [at] : []))
  const isMost = (at: number) => {
    const many = new Map<number | undefined, number>()
    for (const option of options) many.set(option[at], (many.get(option[at]) ?? 0) + 1)
    const own = many.get(first[at]) ?? 0
    return [...many].every(([value, count]) => value === first[at] || count < own)
  }
  return telling.length > 0 && telling.every(isMost)
}
