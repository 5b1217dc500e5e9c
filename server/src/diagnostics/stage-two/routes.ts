import type { FastifyInstance } from 'fastify'
import * as season from '#contract/diagnostics/season-rule'
import * as api from '#contract/diagnostics/stage-two'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import { changeSeasonRule, readSeasonChoices } from './change-season-rule.ts'
import { seasonRule, formatSeasonRule } from '../leading/season.ts'
import { enterStep } from './enter-step.ts'
import { listStageTwo } from './list-stage-two.ts'
import { readStageTwo } from './read-stage-two.ts'
import { readChildStageTwo, readOwnStageTwo } from './notify-stage-two.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const { db, now, translate } = platform
  serve(app, api.listStageTwo, ({ user, query }) => listStageTwo(db, user, query))
  serve(app, api.readStageTwo, ({ user, params, language }) => readStageTwo(db, user, params.id, language, now()))
  serve(app, api.enterStep, async ({ user, params, body, language }) => {
    await enterStep(platform, user, params.id, body)
    return { message: translate(language, 'diagnostics.done.stage-saved') }
  })
  serve(app, api.readOwnStageTwo, ({ user, language }) => readOwnStageTwo(platform, user, language))
  serve(app, api.readChildStageTwo, ({ user, params, language }) =>
    readChildStageTwo(platform, user, params.id, language),
  )
  serve(app, season.readSeasonRule, async ({ language }) => {
    const rule = await seasonRule(platform)
    return { rule, sentence: formatSeasonRule(translate, language, rule, 'sentence') }
  })
  serve(app, season.readSeasonChoices, ({ language }) => readSeasonChoices(platform, language))
  serve(app, season.changeSeasonRule, async ({ user, body, language }) => {
    await changeSeasonRule(platform, user.id, body)
    return { message: translate(language, 'diagnostics.done.season-rule-changed') }
  })
}
