import type { FastifyInstance } from 'fastify'
import * as api from '#contract/care/worries'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import { closeWorry, tickStep } from './act-on-worry.ts'
import { listWorries } from './list-worries.ts'
import { raiseWorry } from './raise-worry.ts'
import { readCircle } from './circle.ts'
import { readWorry } from './read-worry.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const { db, translate } = platform
  serve(app, api.readWorryCircle, async ({ user, params }) => ({ data: await readCircle(db, user, params.id) }))
  serve(app, api.raiseWorry, async ({ user, params, body, language }) => {
    await raiseWorry(platform, user, { student_id: params.id, id: params.worry }, body)
    return { message: translate(language, 'care.saved.worry') }
  })
  serve(app, api.listWorries, async ({ user, language }) => ({ data: await listWorries(db, user, language) }))
  serve(app, api.readWorry, ({ user, params, language }) => readWorry(platform, user, params.id, language))
  serve(app, api.tickWorryStep, async ({ user, params, body, language }) => {
    await tickStep(platform, user, params.id, params.step, body.is_done)
    return { message: translate(language, 'care.saved.step') }
  })
  serve(app, api.closeWorry, async ({ user, params, body, language }) => {
    await closeWorry(platform, user, params.id, body.comment)
    return { message: translate(language, 'care.saved.worry-closed') }
  })
}
