import type { FastifyInstance } from 'fastify'
import * as api from '#contract/olympiad/rehearsal'
import { contextOf } from '../../platform/context.ts'
import { serve, type Limit } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { answerDevice, joinRehearsal, readRehearsal, reportDevice } from './devices.ts'
import { listRehearsals } from './list-schools.ts'
import { rehearsalPackage } from './package.ts'
import { beginRehearsal, countOwn, readSchoolRehearsal } from './rehearse.ts'

/** Wide, because all devices of a school share one address. */
const ofRoom: Limit[] = [{ max: 1200, per: '10 minutes', by: 'address' }]

export function rehearsalRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, translate, now } = platform
  serve(app, api.readSchoolRehearsal, (call) => readSchoolRehearsal(contextOf(platform, call)))
  serve(app, api.beginRehearsal, async (call) => {
    const { isNew } = await beginRehearsal(contextOf(platform, call))
    if (!isNew) void call.reply.code(api.beginRehearsal.status_found)
    return { message: translate(call.language, 'olympiad.rehearsal.begun') }
  })
  serve(app, api.countRehearsal, async (call) => {
    await countOwn(contextOf(platform, call))
    return { message: translate(call.language, 'olympiad.rehearsal.counted') }
  })
  serve(app, api.listRehearsals, (call) => listRehearsals(contextOf(platform, call), call.query))

  serve(
    app,
    api.readRehearsal,
    ({ params, language }) => readRehearsal(db, params.code, { language, now: now() }),
    ofRoom,
  )
  serve(app, api.joinRehearsal, ({ params }) => joinRehearsal(db, params, now()), ofRoom)
  serve(
    app,
    api.reportDevice,
    async ({ params, body, language }) => {
      await reportDevice(db, params, { facts: body, now: now() })
      return { message: translate(language, 'olympiad.rehearsal.told') }
    },
    ofRoom,
  )
  serve(app, api.answerOnDevice, ({ params }) => answerDevice(db, params, now()), ofRoom)
  serve(
    app,
    api.downloadRehearsalPackage,
    async ({ reply }) => {
      void reply.header('content-type', 'application/octet-stream')
      return rehearsalPackage
    },
    ofRoom,
  )
}
