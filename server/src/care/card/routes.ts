import type { FastifyInstance } from 'fastify'
import * as api from '#contract/care/pupil-card'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import { editPupil, readEdited } from './edit-pupil.ts'
import { readCard } from './read-card.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.readPupilCard, ({ user, params, language }) => readCard(platform, user, params.id, language))
  serve(app, api.readEditedFields, ({ user, params }) => readEdited(platform, user, params.id))
  serve(app, api.editPupil, async ({ user, params, body, language }) => {
    await editPupil(platform, user, params.id, body)
    return { message: platform.translate(language, 'care.saved.data') }
  })
}
