import * as handOvers from '#contract/care/hand-overs'
import * as notes from '#contract/care/notes'
import * as card from '#contract/care/pupil-card'
import { refusals } from '#contract/care/refusals'
import * as registry from '#contract/care/registry'
import * as worries from '#contract/care/worries'
import { contextOf } from '../platform/context.ts'
import type { Slice } from '../platform/slice.ts'
import { demo } from './demo.ts'
import en from './en.json' with { type: 'json' }
import { notifyOfHandOvers } from './hand-overs/notify-of-hand-overs.ts'
import kk from './kk.json' with { type: 'json' }
import { listChildNotes } from './notes/family-notes.ts'
import { readOwnRecords } from './own-records.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }
import { remindOfWorries } from './worries/remind-of-worries.ts'

export const slice: Slice = {
  tier: 'overview',
  contract: { care: { ...registry, ...card, ...notes, ...worries, ...handOvers, refusals } },
  words: { ru, kk, en },
  routes,
  notices: Object.fromEntries(
    ['worry-raised', 'worry-waits', 'child-worry', 'hand-over-given'].map((kind) => [kind, { mailedAnyway: true }]),
  ),
  jobs: (platform) => {
    platform.jobs.every('worries-unopened', '*/5 * * * *', () => remindOfWorries(platform))
    platform.jobs.every('hand-overs', '* * * * *', () => notifyOfHandOvers(platform))
  },
  own: readOwnRecords,
  ofChild: async (platform, { parent, link_id, language }) => ({
    notes: await listChildNotes(contextOf(platform, { user: parent, language }), link_id),
  }),
  demo,
}
