import { refusalsOfEveryCall, type RefusalCode } from '#contract/refusals'
import { slices } from './every-slice.ts'

const ofSlices = slices.flatMap(({ contract }) => Object.values(contract ?? {})).map(({ refusals }) => refusals)

/**
 * Every refusal with its HTTP status. The compiler takes the codes from the same contract modules; a test checks that
 * each has a status.
 */
export const refusals: Record<RefusalCode, number> = Object.assign({ ...refusalsOfEveryCall }, ...ofSlices)
