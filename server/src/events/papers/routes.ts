import type { FastifyInstance } from 'fastify'
import * as api from '#contract/events/papers'
import { languageOf } from '#contract/values/locale'
import { serve, type Limit } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { readAccessToken } from '../access-token.ts'
import { formatVersion } from './paper-row.ts'
import { closePaperPreparation } from './upload/prepare-paper.ts'
import { readPaperStatus } from './upload/read-paper-status.ts'
import { listAcceptedPapers } from './programme/accepted-papers.ts'
import { closeCollections, readCollection } from './programme/read-collection.ts'
import { openPaperUpload, storePaper } from './upload/store-paper.ts'

const links: Limit = { max: 600, per: '1 hour', by: 'address' }
/** Every upload is unpacked and written anew. */
const uploads: Limit = { max: 120, per: '1 hour', by: 'address' }

/** What authors do with their articles. */
export function authorRoutes(app: FastifyInstance, platform: Platform): void {
  const { secret, translate } = platform
  app.addHook('onClose', closePaperPreparation)
  serve(
    app,
    api.openPaperUpload,
    ({ body: { token, ...rest } }) =>
      openPaperUpload(platform, { registration_id: readAccessToken(secret, token), ...rest }),
    [links],
  )
  serve(
    app,
    api.uploadPaper,
    async ({ params, request, reply, language }) => {
      const { version, isNew } = await storePaper(platform, params.upload, request.body)
      if (!isNew) void reply.code(api.uploadPaper.status_found)
      return { message: translate(language, 'papers.saved.file'), version: formatVersion(version) }
    },
    [uploads],
  )
  serve(
    app,
    api.readPaperStatus,
    ({ body, language }) => {
      const key = { registration_id: readAccessToken(secret, body.token), person_id: body.person_id }
      return readPaperStatus(platform, key, language)
    },
    [links],
  )
}

/** Making a collection takes seconds; afterwards it is stored. */
const collections: Limit = { max: 120, per: '1 hour', by: 'address' }

/** The accepted articles as everybody sees them. */
export function programmeRoutes(app: FastifyInstance, platform: Platform): void {
  app.addHook('onClose', closeCollections)
  serve(app, api.listAcceptedPapers, ({ params, language }) => listAcceptedPapers(platform, params.address, language))
  serve(
    app,
    api.readCollection,
    async ({ params, query, language: spoken, reply }) => {
      // A link that is opened by the browser itself has no header, so the language stands in its address.
      const language = query.locale ? languageOf(query.locale) : spoken
      const pdf = await readCollection(platform, params.address, language)
      void reply.header('content-disposition', 'attachment; filename="collection.pdf"')
      return reply.type('application/pdf').send(Buffer.from(pdf))
    },
    [collections],
  )
}
