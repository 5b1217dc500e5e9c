import { createHmac } from 'node:crypto'
import { entryCodeLength } from '#contract/values/entry-code'
import type { OlympiadRound } from '#contract/values/olympiad'
import { rehearsalSigns } from '#contract/values/rehearsal'
import { hmacOf } from '../../platform/http/token.ts'

export interface CodeOf {
  season_id: string
  round: OlympiadRound
  student_id: string
  /** Counts up whenever the code is replaced. */
  serial: number
}

/** The code of a participant for a round. */
export function entryCode(secret: string, { season_id, round, student_id, serial }: CodeOf): string {
  const bytes = createHmac('sha256', secret)
    .update(`olympiad entry:${season_id}:${round}:${student_id}:${serial}`)
    .digest()
  const signs = BigInt(rehearsalSigns.length)
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let code = ''
  while (code.length < entryCodeLength) {
    code += rehearsalSigns[Number(rest % signs)]
    rest /= signs
  }
  return code
}

/** The hash under which a code is stored; without the secret it cannot be computed from guesses. */
export const hashOfEntryCode = (secret: string, code: string): string => hmacOf(secret, `olympiad entry code:${code}`)
