import * as numbers from '#contract/statistics/numbers'
import type { Slice } from '../platform/slice.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  tier: 'overview',
  contract: { statistics: numbers },
  routes,
}
