import type { OlympiadRound } from '#contract/values/olympiad'

/** Which protocol a page is about. */
export interface ProtocolParams {
  season: string
  round: OlympiadRound
  school: string
}
