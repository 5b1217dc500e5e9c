import type { FastifyInstance } from 'fastify'
import * as api from '#contract/publishing/imports'
import { createOneEach } from '../../platform/http/one-each.ts'
import { serve, type Limit } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { kindFor } from '../provided-kinds.ts'
import { applyImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import { exportEntries } from './export-entries.ts'
import { listImports, readImport } from './read-imports.ts'
import { createTableReader } from './reading/table-reader.ts'
import { undoImport } from './undo-import.ts'

const fewTables: Limit = { max: 40, per: '10 minutes', by: 'account' }
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function importRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, now } = platform
  const reader = createTableReader()
  const oneEach = createOneEach()
  app.addHook('onClose', () => reader.close())
  serve(
    app,
    api.checkImport,
    ({ user, params, request, language }) => {
      kindFor(params.kind, user)
      return oneEach(user.id, request.body, () =>
        checkImport(platform, reader, user, params.kind, request.body, language),
      )
    },
    [fewTables],
  )
  serve(app, api.listImports, async ({ user, params }) => {
    kindFor(params.kind, user)
    return { data: await listImports(db, params.kind, now()) }
  })
  serve(app, api.readImport, ({ user, params }) => {
    kindFor(params.kind, user)
    return readImport(db, params.kind, params.id, now())
  })
  serve(app, api.applyImport, ({ user, params }) => {
    kindFor(params.kind, user)
    return applyImport(platform, user, params.kind, params.id)
  })
  serve(app, api.undoImport, ({ user, params }) => {
    kindFor(params.kind, user)
    return undoImport(platform, user, params.kind, params.id)
  })
  serve(
    app,
    api.exportEntries,
    async ({ user, params: { kind }, query: { format }, language, reply }) => {
      kindFor(kind, user)
      const file = await exportEntries(platform, user, kind, format, language)
      void reply.headers({
        'content-type': format === 'xlsx' ? workbook : 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${kind}-${now().toISOString().slice(0, 10)}.${format}"`,
      })
      return file
    },
    [fewTables],
  )
}
