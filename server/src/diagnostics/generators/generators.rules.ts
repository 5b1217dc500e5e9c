import type { Generated } from './generated-item.rules.ts'
import type { Generator, GeneratorName } from './generator.rules.ts'
import { numberSeries } from './number-series.rules.ts'

/**
 * Every way to make an item anew for each form. Stored attempts are scored by what their seed makes again, so a generator that has been in use
 * is never changed: another one takes a name of its own.
 */
const generators: Record<GeneratorName, (generator: Generator, random: () => number) => Generated> = { 'number-series': numberSeries }

export const generate = (generator: Generator, random: () => number): Generated => generators[generator.name](generator, random)
