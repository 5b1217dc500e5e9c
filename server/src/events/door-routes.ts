import type { FastifyInstance } from 'fastify'
import * as door from '#contract/events/door'
import { contextOf } from '../platform/context.ts'
import { serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { listDoorEvents } from './door/list-door-events.ts'
import { readDoorList } from './door/read-door-list.ts'
import { readDoorLive } from './door/read-door-live.ts'
import { takeScans } from './door/take-scans.ts'

/** What staff at the doors of an event read and send. */
export function doorRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, door.listDoorEvents, async (call) => ({ data: await listDoorEvents(contextOf(platform, call)) }))
  serve(app, door.readDoorList, (call) => readDoorList(contextOf(platform, call), call.params.id))
  serve(app, door.sendScans, async (call) => ({
    data: await takeScans(contextOf(platform, call), call.params.id, call.body),
  }))
  serve(app, door.readDoorLive, (call) => readDoorLive(contextOf(platform, call), call.params.id))
}
