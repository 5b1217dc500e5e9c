import type { FastifyInstance } from 'fastify'
import * as trainings from '#contract/events/trainings'
import { contextOf } from '../platform/context.ts'
import { serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { answerTraining, readTrainingRequest } from './trainings/answer-training.ts'
import { findTrainingEvent, listMyTrainingEvents, listTrainingChoices } from './trainings/read-training-events.ts'

/** Events that answer requests for trainings. */
export function trainingRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, trainings.listMyTrainingEvents, async (call) => ({
    data: await listMyTrainingEvents(contextOf(platform, call)),
  }))
  serve(app, trainings.readTrainingAnswer, async (call) => {
    const context = contextOf(platform, call)
    const request = await readTrainingRequest(context, call.params.id)
    return {
      event: await findTrainingEvent(platform, request, call.language),
      choices: await listTrainingChoices(platform, call.language, context.now),
    }
  })
  serve(app, trainings.answerTraining, async (call) => {
    const event = await answerTraining(contextOf(platform, call), call.params.id, call.body)
    const said = event.path === '' ? 'drafted' : 'answered'
    return { message: platform.translate(call.language, `events.training.${said}`), event }
  })
}
