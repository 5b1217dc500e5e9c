import type { Slice } from '../platform/slice.ts'

export const slice: Slice = {
  tier: 'foundation',
}
