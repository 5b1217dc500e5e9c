import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import * as api from '#contract/support/questions'
import { contextOf } from '../../platform/context.ts'
import { serve, type Limit } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { listQuestions, listOwnQuestions, readQuestion } from './read-questions.ts'

/** Wide, because a whole school shares one address. */
const ofAddress: Limit = { isStored: true, max: 60, per: '1 hour', by: 'address' }
const ofContact: Limit<z.infer<typeof api.askQuestion.body>> = {
  isStored: true,
  max: 6,
  per: '1 hour',
  by: ({ contact }) => contact,
}

export function routes(app: FastifyInstance, platform: Platform): void {
  const { translate } = platform

  serve(
    app,
    api.askQuestion,
    async ({ user, body, locale, reply }) => {
      const { isNew, ...answer } = await askQuestion(platform, { ...body, user_id: user?.id ?? null, language: locale })
      if (!isNew) void reply.code(api.askQuestion.status_found)
      return answer
    },
    [ofAddress, ofContact],
  )
  serve(app, api.listOwnQuestions, async ({ user }) => ({ data: await listOwnQuestions(platform, user.id) }))
  serve(app, api.listQuestions, ({ query }) => listQuestions(platform, query))
  serve(app, api.readQuestion, (call) => readQuestion(contextOf(platform, call), call.params.id))
  serve(app, api.answerQuestion, async (call) => {
    const channel = await answerQuestion(contextOf(platform, call), call.params.id, call.body.answer)
    return { message: translate(call.language, `support.saved.${channel}`) }
  })
}
