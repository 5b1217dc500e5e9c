interface Draft {
  /** The languages that lack something. */
  missing: readonly string[]
  hasRoles: boolean
  reach: number | null
  isUnsaved: boolean
  isLater: boolean
  /** Null while none is written that is ahead. */
  at: string | null
}

/** What a draft waits for before it can go out; null where it can. */
export function waitsFor({ missing, hasRoles, reach, isUnsaved, isLater, at }: Draft) {
  if (missing.length > 0) return 'missing'
  if (!hasRoles) return 'roles'
  if (reach === null) return 'counting'
  if (reach === 0) return 'nobody'
  if (isUnsaved) return 'unsaved'
  return isLater && !at ? 'moment' : null
}
