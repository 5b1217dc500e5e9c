import type { FastifyInstance } from 'fastify'
import * as api from '#contract/publishing/entries'
import type { KindName } from '#contract/publishing/kinds'
import type { Caller } from '../../platform/http/serve.ts'
import { serve } from '../../platform/http/serve.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { closeRecord, openRecordAgain, readHanging } from './close-record.ts'
import { readRecord } from './read-record.ts'
import { kindFor } from '../provided-kinds.ts'
import { bringBack, putAway } from '../entries/archive-entry.ts'
import { moveBehind } from '../entries/move-entry.ts'
import { cancelSchedule, publishTexts, withdrawTexts } from '../entries/publish-entry.ts'
import { readEntry } from '../entries/read-entry.ts'
import { returnToAuthor } from '../entries/return-entry.ts'

/** What is done with entries whole: on the site, off it, into the archive, to another place. */
export function archiveRoutes(app: FastifyInstance, { db, now, translate }: Platform): void {
  const asked = (user: Caller, { kind, id }: { kind: KindName; id: string }) => {
    if (kindFor(kind, user).flow !== 'publication') refuse('record-fixed')
    return { kind, id, by: user.id, at: now().toISOString() }
  }
  serve(app, api.publishEntry, async ({ user, params, body: { version, languages, at: publish_at }, language }) => {
    const doing = asked(user, params)
    await db.transaction((tx) => publishTexts(tx, { ...doing, version, languages, publish_at }))
    return readEntry(db, params.kind, params.id, language)
  })
  serve(app, api.withdrawEntry, async ({ user, params, body, language }) => {
    const doing = asked(user, params)
    await db.transaction((tx) => withdrawTexts(tx, { ...doing, ...body }))
    return readEntry(db, params.kind, params.id, language)
  })
  serve(app, api.cancelSchedule, async ({ user, params, body, language }) => {
    const doing = asked(user, params)
    await db.transaction((tx) => cancelSchedule(tx, { ...doing, ...body }))
    return readEntry(db, params.kind, params.id, language)
  })
  serve(app, api.returnEntry, async ({ user, params, body, language }) => {
    const doing = asked(user, params)
    await db.transaction((tx) => returnToAuthor(tx, { ...doing, ...body }))
    return readEntry(db, params.kind, params.id, language)
  })
  serve(app, api.archiveEntry, async ({ user, params, body: { version }, language }) => {
    if (kindFor(params.kind, user).isClosable) {
      await closeRecord({ db, now }, { ...params, by: user.id, version })
      return readRecord(db, params.kind, params.id, language)
    }
    const doing = asked(user, params)
    await db.transaction((tx) => putAway(tx, { ...doing, version }))
    return readEntry(db, params.kind, params.id, language)
  })
  serve(app, api.restoreEntry, async ({ user, params, body: { version }, language }) => {
    if (kindFor(params.kind, user).isClosable) {
      await openRecordAgain({ db, now }, { ...params, by: user.id, version })
      return readRecord(db, params.kind, params.id, language)
    }
    const doing = asked(user, params)
    await db.transaction((tx) => bringBack(tx, { ...doing, version }))
    return readEntry(db, params.kind, params.id, language)
  })
  serve(app, api.readHanging, ({ user, params: { kind, id } }) => {
    kindFor(kind, user)
    return readHanging({ db, now }, kind, id)
  })
  serve(app, api.moveEntry, async ({ user, params, body, language }) => {
    const doing = asked(user, params)
    await db.transaction((tx) => moveBehind(tx, params.kind, params.id, body.after, doing))
    return { message: translate(language, 'publishing.done.moved') }
  })
}
