import type { FastifyInstance } from 'fastify'
import * as api from '#contract/content'
import { currentLegalText } from '../legal/current-legal-text.ts'
import type { Platform } from '../platform/platform.ts'
import { serve } from '../platform/http/serve.ts'
import { createOverview } from './read-overview.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const readOverview = createOverview(platform)
  serve(app, api.readOverview, readOverview)
  serve(app, api.readLegalText, async ({ params, language }) => {
    const { id: _, ...text } = await currentLegalText(platform.db, params.id, language, platform.now())
    return { id: params.id, ...text }
  })
}
