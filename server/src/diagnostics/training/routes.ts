import type { FastifyInstance } from 'fastify'
import * as training from '#contract/diagnostics/training'
import { serve } from '../../platform/http/serve.ts'
import type { AttemptServices } from '../attempts/attempt-services.ts'
import { rateAnswer, readTraining } from './training.ts'

export function routes(app: FastifyInstance, attemptServices: AttemptServices): void {
  serve(app, training.readTraining, ({ user, params, query, language }) =>
    readTraining(attemptServices, user, params, query.again === 'yes', language),
  )
  serve(app, training.rateTrainingAnswer, ({ user, params, body, language }) =>
    rateAnswer(attemptServices, user, params, { answer: params.answer, ...body }, language),
  )
}
