import type { FastifyInstance } from 'fastify'
import * as api from '#contract/profiles/users'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import { listUsers } from './list-users.ts'
import { readUserRecord } from './read-user-record.ts'

export function userRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listUsers, (call) => listUsers(contextOf(platform, call), call.body))
  serve(app, api.readUserRecord, (call) => readUserRecord(contextOf(platform, call), call.params.id))
}
