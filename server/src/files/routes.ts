import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/platform.ts'
import { sweepFiles } from './sweep-files.ts'

/** Files are asked for through the slices they belong to; here is only what keeps the store clean. */
export function routes(_app: FastifyInstance, platform: Platform): void {
  platform.jobs.every('sweep-files', '50 21 * * *', () => sweepFiles(platform))
}
