import type { MadeBy } from './make-item.rules.ts'
import type { SeriesGenerator } from './number-series.rules.ts'

/** Which generator makes an item, and what decides how hard it is; what a seed decides changes nothing about that. */
export type Generator = SeriesGenerator | MadeBy

/** One that makes an item whole, with its words; the others fill the gaps that words of the bank leave. */
export const makesWhole = (generator: Generator): generator is MadeBy => generator.name !== 'number-series'
