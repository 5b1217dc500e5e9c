import { randomInt } from 'node:crypto'
import { rehearsalCodeLength, rehearsalSigns } from '#contract/values/rehearsal'

/** Draws the code of a rehearsal. */
export const newCode = (): string =>
  Array.from({ length: rehearsalCodeLength }, () => rehearsalSigns[randomInt(rehearsalSigns.length)]).join('')

/** The code as it is stored: people type small letters, spaces and hyphens. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()
