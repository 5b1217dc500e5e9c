/** An item that more than this share of attempts has met of late is withheld. */
const mostMet = 0.25
/** Of fewer attempts a share says nothing. */
const fewestAttempts = 100

/** Which items are withheld, by how many of so many attempts have met each. */
export const withheldOf = (met: ReadonlyMap<string, number>, attempts: number): Set<string> =>
  attempts < fewestAttempts ? new Set() : new Set([...met].flatMap(([id, count]) => (count / attempts > mostMet ? [id] : [])))
