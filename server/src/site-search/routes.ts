import type { FastifyInstance } from 'fastify'
import * as api from '#contract/content/site-search'
import { serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { createCurrentDocuments } from './documents/current-documents.ts'
import { searchSite } from './find/search-site.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const bringUpToDate = createCurrentDocuments(platform)
  serve(
    app,
    api.searchSite,
    async ({ query, language }) => {
      await bringUpToDate()
      return searchSite(platform.database, query, language)
    },
    // A whole school shares an address.
    [{ by: 'address', max: 300, per: '1 minute' }],
  )
}
