import * as facts from '#contract/talents/facts'
import * as log from '#contract/talents/log'
import * as own from '#contract/talents/own-talents'
import { refusals } from '#contract/talents/refusals'
import * as talents from '#contract/talents/talents'
import type { Slice } from '../platform/slice.ts'
import { refuse } from '../platform/refusal.ts'
import { tableKind } from '../publishing/direct/table-kind.ts'
import { loadRules } from './basis/load-rules.ts'
import { proposeTalents } from './basis/propose-talents.ts'
import { afterDemo } from './demo.ts'
import en from './en.json' with { type: 'json' }
import { sweepEvidence } from './facts/evidence.ts'
import kk from './kk.json' with { type: 'json' }
import { deleteExpired, readEntryOf, readOwnRecords } from './own-records.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }
import { talentRules } from './tables.ts'

export const slice: Slice = {
  // Results make entries; evidence is judged and cleaned like books.
  neighbours: ['diagnostics', 'library'],
  contract: { talents: { ...talents, refusals }, 'own-talents': own, 'talent-facts': facts, 'talent-log': log },
  words: { ru, kk, en },
  routes,
  jobs(platform) {
    platform.jobs.every('propose-talents', '17 * * * *', () => proposeTalents(platform))
    platform.jobs.every('sweep-talent-evidence', '55 21 * * *', () => sweepEvidence(platform))
  },
  load: loadRules,
  publishes: {
    // The rules are fixed; their thresholds are not.
    'talent-rule': tableKind('talent-rule', talentRules, { idOf: () => refuse('record-fixed') }),
  },
  notices: {
    // Nothing happens with an entry before the family has read these.
    'child-talent-proposed': { mailedAnyway: true },
    'child-talent-letter': { mailedAnyway: true },
  },
  own: readOwnRecords,
  ofChild: ({ db }, { student_id }) => readEntryOf(db, student_id),
  deleteExpired,
  afterDemo,
}
