import type { FastifyInstance } from 'fastify'
import * as api from '#contract/publishing/entries'
import { readFirstRun } from '#contract/publishing/first-run'
import * as overview from '#contract/publishing/overview'
import { contextOf } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { listRecords } from './direct/list-records.ts'
import { readRecord } from './direct/read-record.ts'
import { createRecord, removeRecord, saveRecord } from './direct/write-record.ts'
import { archiveRoutes } from './direct/archive-routes.ts'
import { createEntry } from './entries/create-entry.ts'
import { checkDocument } from './entries/check-document.ts'
import { listEntries } from './entries/list-entries.ts'
import { readEntry } from './entries/read-entry.ts'
import { readDocumentOfRevision, listRevisions, readRevision } from './entries/revisions.ts'
import { saveDrafts } from './entries/save-entry.ts'
import { readFirstRun as firstRun } from './read-first-run.ts'
import { importRoutes } from './imports/import-routes.ts'
import { backOffice, kindFor } from './provided-kinds.ts'
import { listKinds } from './overview.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { listenToPublished } from './published/published.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const { db, now, translate } = platform
  app.addHook('onReady', () => listenToPublished(platform))
  serve(app, overview.listKinds, async ({ user }) => ({ data: await listKinds(db, user) }))

  serve(app, overview.listReferences, async ({ params, query: { search, ids }, language }) => ({
    data: (await backOffice().references[params.of]?.find(db, { search, ids: ids?.split(',') }, language)) ?? [],
  }))

  serve(app, api.listEntries, (call) => {
    const { kind } = call.params
    const list = kindFor(kind, call.user).flow === 'direct' ? listRecords : listEntries
    return list(contextOf(platform, call), kind, call.query)
  })
  serve(app, api.readEntry, (call) => {
    const read = kindFor(call.params.kind, call.user).flow === 'direct' ? readRecord : readEntry
    return read(contextOf(platform, call), call.params)
  })

  serve(app, api.createEntry, async (call) => {
    const context = contextOf(platform, call)
    const { kind } = call.params
    const { id, ...sent } = call.body
    const { flow } = kindFor(kind, call.user)
    const document = await checkDocument(db, kind, sent)
    if (flow === 'direct') {
      const made = await db.transaction((tx) => createRecord(tx, { kind, by: call.user.id, now: now() }, document))
      if (!made.isNew) void call.reply.code(200)
      return readRecord(context, { kind, id: made.id })
    }
    const { isNew } = await createEntry(context, { kind, id }, document)
    if (!isNew) void call.reply.code(200)
    return readEntry(context, { kind, id })
  })

  serve(app, api.saveEntry, async (call) => {
    const { kind, id } = call.params
    const { version, ...sent } = call.body
    const { flow } = kindFor(kind, call.user)
    const document = await checkDocument(db, kind, sent)
    const by = call.user.id
    if (flow === 'direct') {
      await db.transaction((tx) => saveRecord(tx, { kind, by, now: now() }, { id, version, document }))
      return readRecord(contextOf(platform, call), call.params)
    }
    await db.transaction((tx) =>
      saveDrafts(tx, { kind, id, version, document, what: 'saved', by, at: now().toISOString() }),
    )
    return readEntry(contextOf(platform, call), call.params)
  })

  serve(app, api.removeRecord, async ({ user, params: { kind, id }, body: { version }, language }) => {
    if (!kindFor(kind, user).isRemovable) refuse('record-fixed')
    await db.transaction((tx) => removeRecord(tx, { kind, by: user.id, now: now() }, { id, version }))
    return { message: translate(language, 'publishing.done.removed') }
  })

  serve(app, api.listRevisions, ({ user, params: { kind, id }, query }) => {
    kindFor(kind, user)
    return listRevisions(db, { kind, id }, query)
  })
  serve(app, api.readRevision, ({ user, params: { kind, id, number } }) => {
    kindFor(kind, user)
    return readRevision(db, { kind, id }, number)
  })
  serve(app, api.rollBack, async (call) => {
    const { kind, id, number } = call.params
    const { version } = call.body
    const { flow } = kindFor(kind, call.user)
    const document = await readDocumentOfRevision(db, { kind, id }, number)
    const edit = { kind, by: call.user.id, what: 'rolled-back' } as const
    if (flow === 'direct') {
      await db.transaction((tx) => saveRecord(tx, { ...edit, now: now() }, { id, version, document }))
      return readRecord(contextOf(platform, call), call.params)
    }
    await db.transaction((tx) => saveDrafts(tx, { ...edit, id, version, document, at: now().toISOString() }))
    return readEntry(contextOf(platform, call), call.params)
  })
  archiveRoutes(app, platform)
  pictureRoutes(app, platform)
  importRoutes(app, platform)
  auditRoutes(app, platform)
  serve(app, readFirstRun, async ({ language }) => ({ data: await firstRun(platform, language) }))
}
