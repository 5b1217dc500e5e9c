/** What has gone on by one size from picture to picture goes on by it once more. */
export function solveGrowing(task: { counts: readonly number[] }, options: readonly { count: number }[]): number[] {
  const steps = task.counts.slice(1).map((count, at) => count - (task.counts[at] ?? 0))
  const [step = 0] = steps
  const next = (task.counts.at(-1) ?? 0) + step
  return steps.every((one) => one === step) ? options.flatMap(({ count }, place) => (count === next ? [place] : [])) : []
}
