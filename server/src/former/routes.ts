import type { FastifyInstance } from 'fastify'
import * as api from '#contract/diagnostics/former'
import { createOneEach } from '../platform/http/one-each.ts'
import { serve, type Limit } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { checkFile } from './batches/check-file.ts'
import { listBatches, undoBatch } from './batches/stored-batches.ts'
import { loadFile } from './batches/load-file.ts'
import { childFormerResults, formerResultsOf, pupilFormerResults } from './read-former-results.ts'

/** A file is put right and tried again; thousands of IINs are not tried through. */
const fewFiles: Limit = { max: 40, per: '10 minutes', by: 'account' }

export function routes(app: FastifyInstance, platform: Platform): void {
  const { db, translate } = platform
  const oneEach = createOneEach()
  serve(app, api.listFormerResults, async ({ user }) => ({ data: await formerResultsOf(db, user.id, 'student') }))
  serve(app, api.listChildFormerResults, async ({ user, params }) => ({
    data: await childFormerResults(platform, user, params.id),
  }))
  serve(app, api.listPupilFormerResults, ({ user, params }) => pupilFormerResults(platform, user, params.id))
  serve(
    app,
    api.checkFormerFile,
    ({ user, request, language }) =>
      oneEach(user.id, request.body, () => checkFile(platform, user, request.body, language)),
    [fewFiles],
  )
  serve(
    app,
    api.loadFormerFile,
    async ({ user, request, query, language }) => {
      const { batch_id, added } = await oneEach(user.id, request.body, () =>
        loadFile(platform, user, request.body, query.hash),
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
  serve(app, api.undoFormerBatch, async ({ user, params, language }) => {
    await undoBatch(platform, user, params.id)
    return { message: translate(language, 'former.done.undone') }
  })
}
