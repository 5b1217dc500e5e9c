import * as audit from '#contract/publishing/audit'
import * as entries from '#contract/publishing/entries'
import * as firstRun from '#contract/publishing/first-run'
import * as imports from '#contract/publishing/imports'
import * as overview from '#contract/publishing/overview'
import * as pictures from '#contract/publishing/pictures'
import type { Slice } from '../platform/slice.ts'
import { deleteExpiredAudit, eraseSteps } from './audit/recorded-steps.ts'
import { demo } from './demo.ts'
import en from './en.json' with { type: 'json' }
import { deleteExpiredOwned } from './entries/delete-expired-owned.ts'
import kk from './kk.json' with { type: 'json' }
import { sweepImports } from './imports/sweep-imports.ts'
import { loadSite } from './load/load-site.ts'
import { publishDue } from './published/publish-due.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }

export const slice: Slice = {
  tier: 'foundation',
  contract: { publishing: entries, 'publishing-overview': overview, pictures, imports, audit, 'first-run': firstRun },
  words: { ru, kk, en },
  routes,
  jobs: (platform) => {
    platform.jobs.every('publish-due', { cron: '* * * * *', atStart: true }, () => publishDue(platform))
    platform.jobs.every('sweep-imports', '40 21 * * *', () => sweepImports(platform))
  },
  erase: eraseSteps,
  deleteExpired: async (db, before) => {
    await deleteExpiredAudit(db, before)
    await deleteExpiredOwned(db, before)
  },
  load: (platform) => loadSite(platform),
  demo,
}
