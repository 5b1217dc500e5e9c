import { isPast } from '../fields/moment.rules.ts'

interface Draft {
  /** The languages that lack something. */
  missing: readonly string[]
  hasRoles: boolean
  reach: number | null
  isUnsaved: boolean
  isLater: boolean
  at: string | null
  now: Date
}

/** What a draft waits for before it can go out; null where it can. */
export function waitsFor({ missing, hasRoles, reach, isUnsaved, isLater, at, now }: Draft) {
  if (missing.length > 0) return 'missing'
  if (!hasRoles) return 'roles'
  if (reach === null) return 'counting'
  if (reach === 0) return 'nobody'
  if (isUnsaved) return 'unsaved'
  return isLater && (at === null || isPast(at, now)) ? 'moment' : null
}
