import type { RankedRound } from '#contract/values/olympiad'
import { certificateNumber } from '../../diagnostics/certificates/certificate-number.rules.ts'
import { drawSigns } from '../../diagnostics/certificates/draw-signs.ts'

/**
 * The number of a diploma, such as `4F7K-2027-2-0118`: drawn signs, the year in which the season ends, the stage, and
 * the number of the participant, which makes it the only one.
 */
export const drawDiplomaNumber = (season_id: string, round: RankedRound, number: number): string =>
  certificateNumber(drawSigns(), `${season_id.slice(-4)}-${round.slice(-1)}`, number)
