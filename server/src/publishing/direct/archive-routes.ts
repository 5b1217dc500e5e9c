import type { FastifyInstance } from 'fastify'
import * as api from '#contract/publishing/entries'
import { contextOf } from '../../platform/context.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { serve } from '../../platform/http/serve.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RecordKey } from '../document.ts'
import { closeRecord, reopenRecord, countDependents } from './close-record.ts'
import { readRecord } from './read-record.ts'
import { kindFor } from '../provided-kinds.ts'
import { restoreStoredEntry, archiveStoredEntry } from '../entries/archive-entry.ts'
import { moveBehind } from '../entries/move-entry.ts'
import { cancelSchedule, publishTexts, withdrawTexts } from '../entries/publish-entry.ts'
import { readEntry } from '../entries/read-entry.ts'
import { returnToAuthor } from '../entries/return-entry.ts'

/** Routes that act on a whole entry: publishing, withdrawing, archiving and moving it. */
export function archiveRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, now, translate } = platform
  const stepOf = ({ user, params: { kind, id } }: { user: Caller; params: RecordKey }) => {
    if (kindFor(kind, user).flow !== 'publication') refuse('record-fixed')
    return { kind, id, by: user.id, at: now().toISOString() }
  }
  serve(app, api.publishEntry, async (call) => {
    const step = stepOf(call)
    const { version, languages, at: publish_at } = call.body
    await db.transaction((tx) => publishTexts(tx, { ...step, version, languages, publish_at }))
    return readEntry(contextOf(platform, call), call.params)
  })
  serve(app, api.withdrawEntry, async (call) => {
    const step = stepOf(call)
    await db.transaction((tx) => withdrawTexts(tx, { ...step, ...call.body }))
    return readEntry(contextOf(platform, call), call.params)
  })
  serve(app, api.cancelSchedule, async (call) => {
    const step = stepOf(call)
    await db.transaction((tx) => cancelSchedule(tx, { ...step, ...call.body }))
    return readEntry(contextOf(platform, call), call.params)
  })
  serve(app, api.returnEntry, async (call) => {
    const step = stepOf(call)
    await db.transaction((tx) => returnToAuthor(tx, { ...step, ...call.body }))
    return readEntry(contextOf(platform, call), call.params)
  })
  serve(app, api.archiveEntry, async (call) => {
    const { version } = call.body
    if (kindFor(call.params.kind, call.user).isClosable) {
      await closeRecord(platform, { ...call.params, by: call.user.id, version })
      return readRecord(contextOf(platform, call), call.params)
    }
    const step = stepOf(call)
    await db.transaction((tx) => archiveStoredEntry(tx, { ...step, version }))
    return readEntry(contextOf(platform, call), call.params)
  })
  serve(app, api.restoreEntry, async (call) => {
    const { version } = call.body
    if (kindFor(call.params.kind, call.user).isClosable) {
      await reopenRecord(platform, { ...call.params, by: call.user.id, version })
      return readRecord(contextOf(platform, call), call.params)
    }
    const step = stepOf(call)
    await db.transaction((tx) => restoreStoredEntry(tx, { ...step, version }))
    return readEntry(contextOf(platform, call), call.params)
  })
  serve(app, api.readPlaceDependents, ({ user, params }) => {
    kindFor(params.kind, user)
    return countDependents(platform, params)
  })
  serve(app, api.moveEntry, async (call) => {
    const step = stepOf(call)
    await db.transaction((tx) => moveBehind(tx, { ...step, after: call.body.after }))
    return { message: translate(call.language, 'publishing.done.moved') }
  })
}
