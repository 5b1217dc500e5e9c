import * as registry from '#contract/care/registry'
import type { Slice } from '../platform/slice.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { routes } from './registry/routes.ts'
import ru from './ru.json' with { type: 'json' }

export const slice: Slice = {
  tier: 'overview',
  contract: { care: registry },
  words: { ru, kk, en },
  routes,
}
