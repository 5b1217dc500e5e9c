import type { Slice } from '../platform/slice.ts'
import { loadLegal } from './load-legal.ts'

export const slice: Slice = {
  tier: 'foundation',
  load: ({ db }) => loadLegal(db),
}
