import { placeNames, type Generated } from './generated-item.rules.ts'
import { makesWhole, type Generator } from './generator.rules.ts'
import { makerOf } from './makers.rules.ts'
import { numberSeries, type SeriesGenerator } from './number-series.rules.ts'

/**
 * Every way to fill an item anew for each form. Stored attempts are scored by what their seed makes again, so a
 * generator that has been in use
 * is never changed: another one takes a name of its own.
 */
export const generate = (generator: SeriesGenerator, random: () => number): Generated => numberSeries(generator, random)

/** How many options its items have: what may be answered is known before an item is made. */
export const optionsBy = (generator: Generator): number =>
  makesWhole(generator) ? makerOf(generator.name).options(generator.level) : placeNames.length
