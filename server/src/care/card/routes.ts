import type { FastifyInstance } from 'fastify'
import * as api from '#contract/care/pupil-card'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import { editPupil, readEditableFields } from './edit-pupil.ts'
import { readCard } from './read-card.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.readPupilCard, (call) => readCard(contextOf(platform, call), call.params.id))
  serve(app, api.readEditedFields, (call) => readEditableFields(contextOf(platform, call), call.params.id))
  serve(app, api.editPupil, async (call) => {
    await editPupil(contextOf(platform, call), call.params.id, call.body)
    return { message: platform.translate(call.language, 'care.saved.data') }
  })
}
