import * as notes from '#contract/care/notes'
import * as card from '#contract/care/pupil-card'
import { refusals } from '#contract/care/refusals'
import * as registry from '#contract/care/registry'
import type { Slice } from '../platform/slice.ts'
import { demo } from './demo.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { ownRecords } from './own-records.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }

export const slice: Slice = {
  tier: 'overview',
  contract: { care: { ...registry, ...card, ...notes, refusals } },
  words: { ru, kk, en },
  routes,
  own: ownRecords,
  demo,
}
