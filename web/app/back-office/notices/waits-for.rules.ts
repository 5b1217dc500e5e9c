interface Draft {
  /** The languages that lack something. */
  missing: readonly string[]
  reach: number | null
  isUnsaved: boolean
  isLater: boolean
  at: string | null
}

/** What a draft waits for before it can go out; null where it can. */
export function waitsFor({ missing, reach, isUnsaved, isLater, at }: Draft) {
  if (missing.length > 0) return 'missing'
  if (reach === null) return 'counting'
  if (reach === 0) return 'nobody'
  if (isUnsaved) return 'unsaved'
  return isLater && !at ? 'moment' : null
}
