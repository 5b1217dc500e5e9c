import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/platform.ts'
import { createChangeStreams } from './conversations/changes.ts'
import { routes as chat } from './chat/routes.ts'
import { routes as desk } from './desk/routes.ts'
import { routes as questions } from './questions/routes.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const streams = createChangeStreams(platform)
  platform.leaving.onLeave(streams.close)
  app.addHook('preClose', async () => streams.close())
  chat(app, platform, streams)
  desk(app, platform, streams)
  questions(app, platform)
}
