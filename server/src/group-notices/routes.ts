import type { FastifyInstance } from 'fastify'
import * as api from '#contract/messages/group-notices'
import { contextOf } from '../platform/context.ts'
import { isPage } from '../platform/http/is-page.ts'
import { refuse } from '../platform/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { countReach } from './audience-condition.ts'
import { cancelGroupNotice, sendGroupNotice } from './decide-group-notice.ts'
import { listGroupNotices, readGroupNotice } from './read-group-notice.ts'
import { saveGroupNotice } from './save-group-notice.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const { db, now, jobs, translate } = platform
  serve(app, api.listGroupNotices, ({ query, language }) => listGroupNotices(db, query, language))
  serve(app, api.readGroupNotice, ({ params, language }) => readGroupNotice(db, params.id, language))
  serve(app, api.saveGroupNotice, async (call) => {
    const { params, body, request } = call
    if (body.link !== '' && !(await isPage(request, body.link))) refuse('link-unknown', { field: 'link' })
    return saveGroupNotice(contextOf(platform, call), params.id, body)
  })
  serve(app, api.countReach, async ({ body }) => ({ count: await countReach(db, body.audience, now()) }))
  serve(app, api.sendGroupNotice, async (call) => {
    const { params, body, language } = call
    await sendGroupNotice(contextOf(platform, call), params.id, body)
    if (body.at === null) await jobs.ask('send-group-notices', {})
    return { message: translate(language, body.at === null ? 'group-notices.sending' : 'group-notices.scheduled') }
  })
  serve(app, api.cancelGroupNotice, async (call) => {
    await cancelGroupNotice(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'group-notices.cancelled') }
  })
}
