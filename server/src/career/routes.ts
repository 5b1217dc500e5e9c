import type { FastifyInstance } from 'fastify'
import * as api from '#contract/diagnostics/career'
import { catalogueOf } from '../diagnostics/catalogue/catalogue.ts'
import { contextOf } from '../platform/context.ts'
import { serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { listOccupations } from './occupations/list-occupations.ts'
import { markOccupation } from './marks.ts'
import { addStep, changeStep, readOwnPlan, readPlanOfChild, removeStep, tickStep } from './plan-steps.ts'
import { routes as reports } from './report/routes.ts'
import { compareOccupations, readCareerResult, readOwnCareer } from './result/read-career.ts'
import { readSharedCareer } from './result/read-shared-career.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const tests = catalogueOf(platform)
  const { translate } = platform
  const services = { ...platform, tests }
  serve(app, api.listOccupations, async ({ query, language }) => listOccupations(query, language))
  serve(app, api.readCareer, async (call) => ({ data: await readOwnCareer(contextOf(services, call)) }))
  serve(app, api.readCareerResult, (call) => readCareerResult(contextOf(services, call), call.params.id))
  serve(app, api.compareOccupations, async (call) => ({
    data: await compareOccupations(contextOf(services, call), call.params.id, call.query.occupations),
  }))
  serve(app, api.readSharedCareer, (call) => readSharedCareer(contextOf(services, call), call.params), [
    { max: 120, per: '1 minute', by: 'address' },
  ])
  serve(app, api.markOccupation, async (call) => {
    const { params, body, language } = call
    await markOccupation(contextOf(platform, call), params.occupation, body.mark)
    return { message: translate(language, `career.done.${body.mark}`) }
  })
  serve(app, api.readPlan, async (call) => ({ data: await readOwnPlan(contextOf(platform, call)) }))
  serve(app, api.readChildPlan, async (call) => ({
    data: await readPlanOfChild(contextOf(platform, call), call.params.id),
  }))
  serve(app, api.addStep, (call) => addStep(contextOf(platform, call), call.body))
  serve(app, api.changeStep, (call) => changeStep(contextOf(platform, call), call.params.id, call.body))
  serve(app, api.tickStep, (call) => tickStep(contextOf(platform, call), call.params.id, call.body.is_done))
  serve(app, api.removeStep, async (call) => {
    await removeStep(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'career.done.step-removed') }
  })
  reports(app, platform, tests)
}
