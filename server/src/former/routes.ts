import type { FastifyInstance } from 'fastify'
import * as api from '#contract/diagnostics/former'
import { contextOf } from '../platform/context.ts'
import { createOneUploadEach } from '../platform/http/one-upload-each.ts'
import { serve, type Limit } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { checkFile } from './batches/check-file.ts'
import { listBatches, undoBatch } from './batches/stored-batches.ts'
import { loadFile } from './batches/load-file.ts'
import { listChildFormerResults, listFormerResults, readPupilFormerResults } from './read-former-results.ts'

/** Enough for correcting a file and trying again, but not for trying thousands of IINs. */
const fewFiles: Limit = { max: 40, per: '10 minutes', by: 'account' }

export function routes(app: FastifyInstance, platform: Platform): void {
  const { db, translate } = platform
  const oneEach = createOneUploadEach()
  serve(app, api.listFormerResults, async ({ user }) => ({ data: await listFormerResults(db, user.id, 'student') }))
  serve(app, api.listChildFormerResults, async (call) => ({
    data: await listChildFormerResults(contextOf(platform, call), call.params.id),
  }))
  serve(app, api.listPupilFormerResults, (call) => readPupilFormerResults(contextOf(platform, call), call.params.id))
  serve(
    app,
    api.checkFormerFile,
    (call) => {
      const { body } = call.request
      return oneEach(call.user.id, body, () => checkFile(contextOf(platform, call), body))
    },
    [fewFiles],
  )
  serve(
    app,
    api.loadFormerFile,
    async (call) => {
      const { user, request, query, language } = call
      const { batch_id, added } = await oneEach(user.id, request.body, () =>
        loadFile(contextOf(platform, call), request.body, query.hash),
      )
      const message =
        added > 0
          ? translate(language, 'former.done.loaded', { count: added })
          : translate(language, 'former.done.known')
      return { message, batch_id, added }
    },
    [fewFiles],
  )
  serve(app, api.listFormerBatches, async ({ user }) => ({ data: await listBatches(db, user) }))
  serve(app, api.undoFormerBatch, async (call) => {
    await undoBatch(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'former.done.undone') }
  })
}
