import { placeNames, type Generated } from './generated-item.rules.ts'
import { makesWholeItem, type Generator } from './generator.rules.ts'
import { makerOf } from './makers.rules.ts'
import { numberSeries, type SeriesGenerator } from './number-series.rules.ts'

/**
 * Generates an item for a form. Stored attempts are scored by generating their items again from the seed, so a
 * generator in use is never changed; a new version gets a new name.
 */
export const generate = (generator: SeriesGenerator, random: () => number): Generated => numberSeries(generator, random)

/** The number of options, which must be known before an item is generated. */
export const optionsBy = (generator: Generator): number =>
  makesWholeItem(generator) ? makerOf(generator.name).options(generator.level) : placeNames.length
