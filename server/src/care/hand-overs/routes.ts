import type { FastifyInstance } from 'fastify'
import * as api from '#contract/care/hand-overs'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import { acceptHandOver, handOver } from './act-on-hand-over.ts'
import { listHandOvers } from './list-hand-overs.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const { translate } = platform
  serve(app, api.listHandOvers, ({ user, language }) => listHandOvers(platform, user, language))
  serve(app, api.handOver, async ({ user, params, body, language }) => {
    await handOver(platform, user, params.id, body)
    return { message: translate(language, 'care.saved.handed') }
  })
  serve(app, api.acceptHandOver, async ({ user, params, language }) => {
    await acceptHandOver(platform, user, params.id)
    return { message: translate(language, 'care.saved.accepted') }
  })
}
