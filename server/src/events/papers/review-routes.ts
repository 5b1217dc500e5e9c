import type { FastifyInstance } from 'fastify'
import * as api from '#contract/events/papers-review'
import { contextOf } from '../../platform/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { headersOf } from './paper-files.ts'
import { listOwnReviews, readOwnReview } from './reviewing/own-reviews.ts'
import { declineReview, readBlindFile, sendReview } from './reviewing/send-review.ts'
import { readBytes } from '../../platform/file-store.ts'

/** What reviewers see and do. Everything here answers about own reviews only, without their authors. */
export function reviewRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, files, now, translate } = platform
  serve(app, api.listOwnReviews, async (call) => ({ data: await listOwnReviews(contextOf(platform, call)) }))
  serve(app, api.readOwnReview, (call) => readOwnReview(contextOf(platform, call), call.params.id))
  serve(app, api.readBlindPaper, async ({ params, user, reply }) => {
    const { key, format, name } = await readBlindFile(db, { id: params.id, reviewer_id: user.id }, now())
    return reply.headers(headersOf(format, name)).send(await readBytes(files, key))
  })
  serve(app, api.sendReview, async (call) => {
    const { params, body, user, language } = call
    await db.transaction((tx) => sendReview(tx, { id: params.id, reviewer_id: user.id }, { body, now: now() }))
    const review = await readOwnReview(contextOf(platform, call), params.id)
    return { message: translate(language, 'papers.saved.review'), review }
  })
  serve(app, api.declineReview, async ({ params, body, user, language }) => {
    const key = { id: params.id, reviewer_id: user.id }
    await db.transaction((tx) => declineReview(tx, key, { reason: body.reason, now: now() }))
    return { message: translate(language, 'papers.saved.declined') }
  })
}
