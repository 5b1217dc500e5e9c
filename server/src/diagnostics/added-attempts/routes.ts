import type { FastifyInstance } from 'fastify'
import * as api from '#contract/diagnostics/added-attempts'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { addAttempt, takeBackAttempt } from './change-attempts.ts'
import { readPupilAttempts } from './read-attempts.ts'

export function routes(app: FastifyInstance, platform: Platform, catalogue: Catalogue): void {
  const services = { ...platform, catalogue }
  serve(app, api.readPupilAttempts, (call) => readPupilAttempts(contextOf(services, call), call.params.id))
  serve(app, api.addAttempt, async (call) => {
    await addAttempt(contextOf(services, call), call.params.id, call.body)
    return { message: platform.translate(call.language, 'diagnostics.done.attempt-added') }
  })
  serve(app, api.takeBackAttempt, async (call) => {
    await takeBackAttempt(contextOf(services, call), call.params.id, call.body)
    return { message: platform.translate(call.language, 'diagnostics.done.attempt-taken-back') }
  })
}
