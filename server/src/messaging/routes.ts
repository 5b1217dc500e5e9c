import type { FastifyInstance } from 'fastify'
import * as api from '#contract/messages/messaging'
import type { Platform } from '../platform/platform.ts'
import { serve } from '../platform/http/serve.ts'
import { listDeliveries } from './deliveries/list-deliveries.ts'
import { repeatDelivery } from './deliveries/repeat-delivery.ts'
import { startDelivery } from './deliver.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listDeliveries, ({ query, language }) => listDeliveries(platform, query, language))
  serve(app, api.repeatDelivery, async ({ user, params, language }) => {
    await repeatDelivery(platform, user, params.id)
    return { message: platform.translate(language, 'messaging.saved.repeated') }
  })
  startDelivery(app, platform)
}
