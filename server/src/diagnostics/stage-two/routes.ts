import type { FastifyInstance } from 'fastify'
import * as season from '#contract/diagnostics/season-rule'
import * as api from '#contract/diagnostics/stage-two'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import { changeSeasonRule, readSeasonChoices } from './change-season-rule.ts'
import { findSeasonRule, formatSeasonRule } from '../leading/season.ts'
import { enterStep } from './enter-step.ts'
import { listStageTwo } from './list-stage-two.ts'
import { readStageTwo } from './read-stage-two.ts'
import { readChildStageTwo, readOwnStageTwo } from './notify-stage-two.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const { translate } = platform
  serve(app, api.listStageTwo, (call) => listStageTwo(contextOf(platform, call), call.query))
  serve(app, api.readStageTwo, (call) => readStageTwo(contextOf(platform, call), call.params.id))
  serve(app, api.enterStep, async (call) => {
    await enterStep(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, 'diagnostics.done.stage-saved') }
  })
  serve(app, api.readOwnStageTwo, (call) => readOwnStageTwo(contextOf(platform, call)))
  serve(app, api.readChildStageTwo, (call) => readChildStageTwo(contextOf(platform, call), call.params.id))
  serve(app, season.readSeasonRule, async ({ language }) => {
    const rule = await findSeasonRule(platform)
    return { rule, sentence: formatSeasonRule({ translate, language }, rule, { form: 'sentence' }) }
  })
  serve(app, season.readSeasonChoices, (call) => readSeasonChoices(contextOf(platform, call)))
  serve(app, season.changeSeasonRule, async (call) => {
    await changeSeasonRule(contextOf(platform, call), call.body)
    return { message: translate(call.language, 'diagnostics.done.season-rule-changed') }
  })
}
