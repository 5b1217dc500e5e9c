import type { FastifyInstance } from 'fastify'
import * as api from '#contract/care/hand-overs'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import { acceptHandOver, handOver } from './act-on-hand-over.ts'
import { listHandOvers } from './list-hand-overs.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const { translate } = platform
  serve(app, api.listHandOvers, (call) => listHandOvers(contextOf(platform, call)))
  serve(app, api.handOver, async (call) => {
    await handOver(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, 'care.saved.handed') }
  })
  serve(app, api.acceptHandOver, async (call) => {
    await acceptHandOver(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'care.saved.accepted') }
  })
}
