import type { FastifyInstance } from 'fastify'
import * as api from '#contract/publishing/imports'
import { contextOf } from '../../platform/context.ts'
import { createOneUploadEach } from '../../platform/http/one-upload-each.ts'
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
  const oneEach = createOneUploadEach()
  app.addHook('onClose', () => reader.close())
  serve(
    app,
    api.checkImport,
    (call) => {
      kindFor(call.params.kind, call.user)
      return oneEach(call.user.id, call.request.body, () =>
        checkImport(contextOf(platform, call), reader, { kind: call.params.kind, body: call.request.body }),
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
    return readImport(db, params, now())
  })
  serve(app, api.applyImport, (call) => {
    kindFor(call.params.kind, call.user)
    return applyImport(contextOf(platform, call), call.params)
  })
  serve(app, api.undoImport, (call) => {
    kindFor(call.params.kind, call.user)
    return undoImport(contextOf(platform, call), call.params)
  })
  serve(
    app,
    api.exportEntries,
    async (call) => {
      const { kind } = call.params
      const { format } = call.query
      kindFor(kind, call.user)
      const file = await exportEntries(contextOf(platform, call), kind, format)
      void call.reply.headers({
        'content-type': format === 'xlsx' ? workbook : 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${kind}-${now().toISOString().slice(0, 10)}.${format}"`,
      })
      return file
    },
    [fewTables],
  )
}
