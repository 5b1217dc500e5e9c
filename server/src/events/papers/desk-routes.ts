import type { FastifyInstance } from 'fastify'
import * as api from '#contract/events/papers-desk'
import { contextOf } from '../../platform/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendEventNotices } from '../notify-registrant.ts'
import { readSentFile } from './desk/read-sent-file.ts'
import { decidePaper, placePaper } from './desk/decide-paper.ts'
import { readPaperDesk } from './desk/read-paper-desk.ts'
import { findReviewers, savePaperPhases, saveReviewers } from './desk/save-reviewers.ts'
import { headersOf } from './paper-files.ts'
import { assignPapers } from './reviewing/assign-papers.ts'
import { readBytes } from '../../platform/file-store.ts'

/** What editors do with the articles of a forum. */
export function paperDeskRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, files, now, translate } = platform
  serve(app, api.readPaperDesk, (call) => readPaperDesk(contextOf(platform, call), call.params.id))
  serve(app, api.findReviewers, async ({ body }) => ({ data: await findReviewers(db, body.search) }))
  serve(app, api.savePaperPhases, async ({ params, body, user, language }) => {
    await db.transaction((tx) => savePaperPhases(tx, params.id, { phases: body.phases, by: user.id, now: now() }))
    return { message: translate(language, 'papers.saved.phases') }
  })
  serve(app, api.saveReviewers, async ({ params, body, user, language }) => {
    await db.transaction((tx) => saveReviewers(tx, params.id, { ...body, by: user.id, now: now() }))
    return { message: translate(language, 'papers.saved.reviewers') }
  })
  serve(app, api.assignPapers, async ({ params, language }) => {
    const { assigned, left } = await db.transaction((tx) => assignPapers(tx, params.id, now()))
    return { message: translate(language, 'papers.saved.assigned', { count: assigned }), assigned, left }
  })
  serve(app, api.decidePaper, async ({ params, body, user, language }) => {
    await db.transaction((tx) => decidePaper(tx, params.id, { by: user.id, body, now: now() }))
    await sendEventNotices(platform)
    return { message: translate(language, 'papers.saved.decided') }
  })
  serve(app, api.placePaper, async ({ params, body, user, language }) => {
    await db.transaction((tx) => placePaper(tx, params.id, { ...body, by: user.id, now: now() }))
    return { message: translate(language, 'papers.saved.placed') }
  })
  serve(app, api.readSentPaper, async ({ params, reply }) => {
    const { key, format, name } = await readSentFile(db, params)
    return reply.headers(headersOf(format, name)).send(await readBytes(files, key))
  })
}
