import * as refusals from '#contract/coins/refusals'
import type { Slice } from '../platform/slice.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }

export const slice: Slice = {
  tier: 'foundation',
  contract: { 'coin-refusals': refusals },
  words: { ru, kk, en },
}
