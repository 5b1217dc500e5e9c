import type { FastifyInstance } from 'fastify'
import * as api from '#contract/profiles/users'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import { listUsers } from './list-users.ts'
import { readUserRecord } from './read-user-record.ts'

export function userRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listUsers, ({ user, body, language }) => listUsers(platform, user, body, language))
  serve(app, api.readUserRecord, ({ user, params, language }) => readUserRecord(platform, user, params.id, language))
}
