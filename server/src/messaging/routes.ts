import type { FastifyInstance } from 'fastify'
import * as api from '#contract/messages/messaging'
import { contextOf } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'
import { serve } from '../platform/http/serve.ts'
import { listDeliveries } from './deliveries/list-deliveries.ts'
import { repeatDelivery } from './deliveries/repeat-delivery.ts'
import { startDelivery } from './deliver.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listDeliveries, (call) => listDeliveries(contextOf(platform, call), call.query))
  serve(app, api.repeatDelivery, async (call) => {
    await repeatDelivery(contextOf(platform, call), call.params.id)
    return { message: platform.translate(call.language, 'messaging.saved.repeated') }
  })
  startDelivery(app, platform)
}
