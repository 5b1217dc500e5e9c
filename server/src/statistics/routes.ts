import type { FastifyInstance } from 'fastify'
import * as api from '#contract/statistics/numbers'
import { contextOf } from '../platform/context.ts'
import { serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { recordRoutes } from './records/routes.ts'
import { readNumbers } from './sums/read-numbers.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  recordRoutes(app, platform)
  serve(app, api.readNumbers, (call) => readNumbers(contextOf(platform, call), call.query))
}
