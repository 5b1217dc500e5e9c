import type { FastifyInstance } from 'fastify'
import * as api from '#contract/olympiad/entry'
import { deviceOf } from '../../accounts/sessions/device.rules.ts'
import { contextOf } from '../../platform/context.ts'
import { serve, type Limit } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { enterRound, readEntry } from './enter-round.ts'
import { giveOutCodes, readEntryCodes, replaceCode } from './give-out-codes.ts'

/** Wide, because a whole school enters from one address; against 31 to the tenth codes it is narrow. */
const ofRoom: Limit[] = [{ max: 3000, per: '10 minutes', by: 'address', isStored: true }]

export function entryRoutes(app: FastifyInstance, platform: Platform): void {
  const { now } = platform
  serve(app, api.readEntryCodes, (call) => readEntryCodes(contextOf(platform, call)))
  serve(app, api.giveOutEntryCodes, async (call) => ({ data: await giveOutCodes(contextOf(platform, call)) }))
  serve(app, api.replaceEntryCode, (call) =>
    replaceCode(contextOf(platform, call), call.params.number, call.body.reason),
  )
  serve(app, api.readEntry, ({ body, language }) => readEntry(platform, body.code, { language, now: now() }), ofRoom)
  serve(
    app,
    api.enterRound,
    ({ body, request }) => enterRound(platform, body.code, deviceOf(request.headers['user-agent'])),
    ofRoom,
  )
}
