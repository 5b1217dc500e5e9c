import type { FastifyInstance } from 'fastify'
import * as api from '#contract/profiles/photos'
import type { Platform } from '../../platform/platform.ts'
import { serve, type Limit } from '../../platform/http/serve.ts'
import { profileAfterStep } from '../read-profile.ts'
import { decidePhotoCheck } from './decide-photo-check.ts'
import { createFaceFinder } from './face-finder.ts'
import { openChecks } from './photo-checks.ts'
import { readAvatar } from './read-avatar.ts'
import { requestStaffCheck } from './open-check.ts'
import { savePhoto } from './save-photo.ts'

/** Enough for everybody who looks for good light, too little to keep the check busy. */
const fewPhotos: Limit = { max: 30, per: '10 minutes', by: 'account' }

export function photoRoutes(app: FastifyInstance, platform: Platform): void {
  const { translate } = platform
  const finder = createFaceFinder()
  app.addHook('onClose', () => finder.close())

  serve(
    app,
    api.savePhoto,
    async ({ user, query, language, request }) => {
      const state = await savePhoto(platform, finder, user.id, request.body, query.review === 'staff')
      const message = translate(language, state === 'accepted' ? 'profiles.saved.photo' : 'profiles.saved.photo-waits')
      return { message, profile: await profileAfterStep(platform, user.id, language) }
    },
    [fewPhotos],
  )
  serve(app, api.requestStaffCheck, async ({ user, body, language }) => {
    const state = await requestStaffCheck(platform, user.id, body.reason)
    const message = translate(language, state === 'accepted' ? 'profiles.saved.check-needless' : 'profiles.saved.check')
    return { message, profile: await profileAfterStep(platform, user.id, language) }
  })
  serve(app, api.readAvatar, async ({ user, query, reply }) => {
    const photo = await readAvatar(platform, user, query.file)
    return reply.type('image/jpeg').send(photo)
  })

  serve(app, api.listPhotoChecks, ({ user, query, language }) => openChecks(platform, user, query, language))
  serve(app, api.decidePhotoCheck, async ({ user, params, body, language }) => {
    await decidePhotoCheck(platform, user, params.id, body)
    return { message: translate(language, 'profiles.saved.decision') }
  })
}
