import * as career from '#contract/diagnostics/career'
import type { Slice } from '../platform/slice.ts'
import { careerCatalogue } from './catalogue/load-catalogue.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { routes } from './routes.ts'
import { exportOwnChoices } from './marks.ts'
import { readPlan } from './plan-steps.ts'
import ru from './ru.json' with { type: 'json' }

export const slice: Slice = {
  neighbours: ['diagnostics'],
  contract: { career },
  words: { ru, kk, en },
  routes,
  own: exportOwnChoices,
  ofChild: async ({ db }, { student_id, language }) => ({ career_plan: await readPlan(db, student_id, language) }),
  // A fault in the catalogue fails the start of the server instead of the first request.
  load: async () => void careerCatalogue(),
}
