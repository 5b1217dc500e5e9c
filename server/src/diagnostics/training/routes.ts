import type { FastifyInstance } from 'fastify'
import * as training from '#contract/diagnostics/training'
import { contextOf } from '../../platform/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AttemptServices } from '../attempts/attempt-services.ts'
import { rateAnswer, readTraining } from './training.ts'

export function routes(app: FastifyInstance, attemptServices: AttemptServices): void {
  serve(app, training.readTraining, (call) =>
    readTraining(contextOf(attemptServices, call), call.params, call.query.again === 'yes'),
  )
  serve(app, training.rateTrainingAnswer, (call) =>
    rateAnswer(contextOf(attemptServices, call), call.params, { answer: call.params.answer, ...call.body }),
  )
}
