import * as entries from '#contract/publishing/entries'
import * as overview from '#contract/publishing/overview'
import type { Slice } from '../platform/slice.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { loadSite } from './load/load-site.ts'
import { publishDue } from './published/publish-due.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }

export const slice: Slice = {
  tier: 'foundation',
  contract: { publishing: entries, 'publishing-overview': overview },
  words: { ru, kk, en },
  routes,
  jobs: (platform) => platform.jobs.every('publish-due', '* * * * *', () => publishDue(platform), { atStart: true }),
  load: (platform) => loadSite(platform),
  demo: (demo) => loadSite(demo, { isDemo: true }),
}
