import type { MadeBy } from './make-item.rules.ts'
import type { SeriesGenerator } from './number-series.rules.ts'

/** A generator and the settings that decide the difficulty of its items. The seed does not change the difficulty. */
export type Generator = SeriesGenerator | MadeBy

/** Whether the generator makes the whole item with its texts; the others only fill gaps in the texts of the bank. */
export const makesWholeItem = (generator: Generator): generator is MadeBy => generator.name !== 'number-series'
