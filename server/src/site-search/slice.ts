import * as siteSearch from '#contract/content/site-search'
import type { Slice } from '../platform/slice.ts'
import { updateDocuments } from './documents/update-documents.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }

export const slice: Slice = {
  tier: 'overview',
  contract: { 'site-search': siteSearch },
  words: { ru, kk, en },
  routes,
  // Prepares the documents before the first search after a start. Later searches update them after each publication.
  jobs: (platform) =>
    platform.jobs.every('search-documents', { cron: '20 * * * *', atStart: true }, () => updateDocuments(platform)),
}
