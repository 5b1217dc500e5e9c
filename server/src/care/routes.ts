import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/platform.ts'
import { routes as card } from './card/routes.ts'
import { routes as handOvers } from './hand-overs/routes.ts'
import { routes as notes } from './notes/routes.ts'
import { routes as registry } from './registry/routes.ts'
import { routes as worries } from './worries/routes.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  registry(app, platform)
  card(app, platform)
  notes(app, platform)
  worries(app, platform)
  handOvers(app, platform)
}
