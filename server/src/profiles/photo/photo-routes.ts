import type { FastifyInstance } from 'fastify'
import * as api from '#contract/profiles/photos'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve, type Limit } from '../../platform/http/serve.ts'
import { readProfileAfterStep } from '../read-profile.ts'
import { decidePhotoCheck } from './decide-photo-check.ts'
import { createFaceFinder } from './face-finder.ts'
import { openChecks } from './photo-checks.ts'
import { readAvatar } from './read-avatar.ts'
import { requestStaffCheck } from './open-check.ts'
import { savePhoto } from './save-photo.ts'

/** Enough for a pupil who needs several tries, too few to overload the photo check. */
const fewPhotos: Limit = { max: 30, per: '10 minutes', by: 'account' }

export function photoRoutes(app: FastifyInstance, platform: Platform): void {
  const { translate } = platform
  const finder = createFaceFinder()
  app.addHook('onClose', () => finder.close())

  serve(
    app,
    api.savePhoto,
    async (call) => {
      const context = contextOf(platform, call)
      const state = await savePhoto(context, finder, {
        body: call.request.body,
        mayWait: call.query.review === 'staff',
      })
      const message = translate(
        call.language,
        state === 'accepted' ? 'profiles.saved.photo' : 'profiles.saved.photo-waits',
      )
      return { message, profile: await readProfileAfterStep(context) }
    },
    [fewPhotos],
  )
  serve(app, api.requestStaffCheck, async (call) => {
    const context = contextOf(platform, call)
    const state = await requestStaffCheck(context, call.body.reason)
    const message = translate(
      call.language,
      state === 'accepted' ? 'profiles.saved.check-needless' : 'profiles.saved.check',
    )
    return { message, profile: await readProfileAfterStep(context) }
  })
  serve(app, api.readAvatar, async (call) => {
    const photo = await readAvatar(contextOf(platform, call), call.query.file)
    return call.reply.type('image/jpeg').send(photo)
  })

  serve(app, api.listPhotoChecks, (call) => openChecks(contextOf(platform, call), call.query))
  serve(app, api.decidePhotoCheck, async (call) => {
    await decidePhotoCheck(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, 'profiles.saved.decision') }
  })
}
