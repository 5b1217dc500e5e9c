import type { SeriesGenerator } from './number-series.rules.ts'

/** Which generator makes an item, and what decides how hard it is; what a seed decides changes nothing about that. */
export type Generator = SeriesGenerator
export type GeneratorName = Generator['name']
