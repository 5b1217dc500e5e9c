import * as former from '#contract/diagnostics/former'
import type { Slice } from '../platform/slice.ts'
import { exportOwnBatches } from './batches/stored-batches.ts'
import { demo } from './demo.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { listFormerResults } from './read-former-results.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }

export const slice: Slice = {
  contract: { former },
  words: { ru, kk, en },
  routes,
  demo,
  ofChild: async ({ db }, { student_id }) => ({ former_results: await listFormerResults(db, student_id, 'parent') }),
  own: async (db, person) => ({
    former_results: await listFormerResults(db, person, 'student'),
    ...(await exportOwnBatches(db, person)),
  }),
}
