import type { FastifyInstance } from 'fastify'
import * as api from '#contract/diagnostics/added-attempts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { addAttempt, takeBackAttempt } from './change-attempts.ts'
import { readPupilAttempts } from './read-attempts.ts'

export function routes(app: FastifyInstance, platform: Platform, catalogue: Catalogue): void {
  const services = { ...platform, catalogue }
  serve(app, api.readPupilAttempts, ({ user, params, language }) =>
    readPupilAttempts(services, user, params.id, language),
  )
  serve(app, api.addAttempt, async ({ user, params, body, language }) => {
    await addAttempt(services, user, params.id, body)
    return { message: platform.translate(language, 'diagnostics.done.attempt-added') }
  })
  serve(app, api.takeBackAttempt, async ({ user, params, body, language }) => {
    await takeBackAttempt(services, user, params.id, body)
    return { message: platform.translate(language, 'diagnostics.done.attempt-taken-back') }
  })
}
