import * as places from '#contract/content/places'
import type { Slice } from '../platform/slice.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { loadPlaces } from './load-places.ts'
import { publishedPlaces } from './published-places.ts'
import { references } from './references.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }

export const slice: Slice = {
  tier: 'foundation',
  contract: { places },
  words: { ru, kk, en },
  routes,
  load: loadPlaces,
  publishes: publishedPlaces,
  references,
}
