export type Pairs = Record<string, string>

/** Joins two ends. Each end has at most one line, so a right end that is taken moves to the new left one. */
export function addPair(pairs: Pairs, left: string, right: string): Pairs {
  return { ...without(pairs, left, right), [left]: right }
}

export function removePair(pairs: Pairs, left: string): Pairs {
  return Object.fromEntries(Object.entries(pairs).filter(([other]) => other !== left))
}

/** Returns the next left end without a pair after the given one, starting again from the top. */
export function nextUnpaired(pairs: Pairs, lefts: readonly string[], after: string | null): string | null {
  const start = after === null ? 0 : lefts.indexOf(after) + 1
  return [...lefts.slice(start), ...lefts.slice(0, start)].find((left) => !(left in pairs)) ?? null
}

function without(pairs: Pairs, left: string, right: string): Pairs {
  return Object.fromEntries(
    Object.entries(pairs).filter(([otherLeft, otherRight]) => otherLeft !== left && otherRight !== right),
  )
}
