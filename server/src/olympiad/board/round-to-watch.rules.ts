interface Window {
  opens_at: string
  /** The end of the last own window of a participant. */
  ends_at: string
}

/**
 * Chooses among open rounds, which staff close by hand: the one whose window contains this moment, of two the later
 * one; then the one that opens next; then the last that was on. Null if there is none.
 */
export function roundToWatch<Round extends Window>(rounds: readonly Round[], now: Date): Round | null {
  const moment = now.toISOString()
  const inOrder = rounds.toSorted((one, other) => one.opens_at.localeCompare(other.opens_at))
  const isOn = ({ opens_at, ends_at }: Window) => opens_at <= moment && moment < ends_at
  return inOrder.findLast(isOn) ?? inOrder.find(({ opens_at }) => moment < opens_at) ?? inOrder.at(-1) ?? null
}
