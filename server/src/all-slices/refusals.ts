import { refusalsOfEveryCall, type RefusalCode } from '#contract/refusals'
import { slices } from './every-slice.ts'

const ofSlices = slices.flatMap(({ contract }) => Object.values(contract ?? {})).map(({ refusals }) => refusals)

/**
 * Every refusal with its HTTP status. The codes are known to the compiler by the same modules of the contract; a test
 * looks that none is without its status.
 */
export const refusals: Record<RefusalCode, number> = Object.assign({ ...refusalsOfEveryCall }, ...ofSlices)
