import type { FastifyInstance } from 'fastify'
import * as api from '#contract/messaging'
import type { Platform } from '../platform/platform.ts'
import { serve } from '../platform/http/serve.ts'
import { keepDelivering } from './keep-delivering.ts'
import { listOutbox } from './queries.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listOutbox, () => listOutbox(platform))
  keepDelivering(app, platform)
}
