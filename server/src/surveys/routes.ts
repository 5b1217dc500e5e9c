import type { FastifyInstance } from 'fastify'
import * as api from '#contract/surveys'
import type { Platform } from '../platform/platform.ts'
import { serve } from '../platform/http/serve.ts'
import { cardOf, needConsent, ownSequence, readSurveyOf } from './own-sequence.ts'
import { saveDraft } from './save-draft.ts'
import { sendSurvey } from './send-survey.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const { db, now, translate } = platform
  serve(app, api.listSurveys, async ({ user, language }) => ({ data: (await ownSequence(db, user)).map((standing) => cardOf(standing, language)) }))
  serve(app, api.readSurvey, async ({ user, params, language }) => {
    await needConsent(db, user, now())
    return readSurveyOf(db, user, params.id, language)
  })
  serve(
    app,
    api.saveSurveyDraft,
    async ({ user, params, body, language }) => {
      await needConsent(db, user, now())
      await saveDraft(platform, user, params.id, body.answers, language)
      return { message: translate(language, 'surveys.kept') }
    },
    [{ max: 600, per: '1 hour', by: 'account' }],
  )
  serve(
    app,
    api.sendSurvey,
    async ({ user, params, body, language, reply }) => {
      await needConsent(db, user, now())
      const isNew = await sendSurvey(platform, user, params.id, body, language)
      if (!isNew) void reply.code(api.sendSurvey.status_found)
      const next = (await ownSequence(db, user)).find(({ state }) => state === 'open' || state === 'begun')
      const whose = user.role === 'parent' ? 'parent' : 'student'
      return { message: translate(language, `surveys.${isNew ? 'sent' : 'already'}.${whose}`), next: next ? cardOf(next, language) : null }
    },
    [{ max: 60, per: '1 hour', by: 'account' }],
  )
}
