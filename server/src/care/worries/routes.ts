import type { FastifyInstance } from 'fastify'
import * as api from '#contract/care/worries'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import { closeWorry, tickStep } from './act-on-worry.ts'
import { listWorries } from './list-worries.ts'
import { raiseWorry } from './raise-worry.ts'
import { readCircle } from './circle.ts'
import { readWorry } from './read-worry.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const { translate } = platform
  serve(app, api.readWorryCircle, async (call) => ({
    data: await readCircle(contextOf(platform, call), call.params.id),
  }))
  serve(app, api.raiseWorry, async (call) => {
    const { params, body, language } = call
    await raiseWorry(contextOf(platform, call), { student_id: params.id, id: params.worry }, body)
    return { message: translate(language, 'care.saved.worry') }
  })
  serve(app, api.listWorries, async (call) => ({ data: await listWorries(contextOf(platform, call)) }))
  serve(app, api.readWorry, (call) => readWorry(contextOf(platform, call), call.params.id))
  serve(app, api.tickWorryStep, async (call) => {
    await tickStep(contextOf(platform, call), call.params, call.body.is_done)
    return { message: translate(call.language, 'care.saved.step') }
  })
  serve(app, api.closeWorry, async (call) => {
    await closeWorry(contextOf(platform, call), call.params.id, call.body.comment)
    return { message: translate(call.language, 'care.saved.worry-closed') }
  })
}
