import * as cards from '#contract/cards'
import type { Slice } from '../platform/slice.ts'
import { cardSet } from './card-set.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  neighbours: ['diagnostics'],
  contract: { cards },
  routes,
  // A set with a fault stops the start, and not the first adult who opens it.
  load: async () => void cardSet(),
}
