import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import * as api from '#contract/staff/instruction'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { findInstruction, isFilled } from './find-instruction.ts'

/** The video instruction of a pupil's cabinet, where staff have laid one into `DATA_DIR/instruction`. */
export function routes(app: FastifyInstance, { config }: Platform): void {
  const folder = path.join(config.dataDir, 'instruction')
  // Nothing is served by itself: only what the contract names is sent, and the framework knows ranges and types.
  void app.register(fastifyStatic, { serve: false })
  serve(app, api.readInstruction, ({ language }) => findInstruction(folder, language))
  serve(app, api.readInstructionFile, async ({ params, reply }) => {
    if (!(await isFilled(folder, params.file))) refuse('not-found')
    // It may be replaced at any time: the browser keeps it and asks each time whether it is still the same.
    void reply.header('cache-control', 'public, no-cache')
    return reply.sendFile(params.file, folder, { cacheControl: false })
  })
}
