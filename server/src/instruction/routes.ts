import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import * as api from '#contract/staff/instruction'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { findInstruction, isFilled } from './find-instruction.ts'

/** Serves the video instruction of the pupil's cabinet, if staff have put one into `DATA_DIR/instruction`. */
export function routes(app: FastifyInstance, { config }: Platform): void {
  const folder = path.join(config.dataDir, 'instruction')
  // `serve: false` registers no routes: only files named in the contract are sent. The plugin handles ranges and
  // content types.
  void app.register(fastifyStatic, { serve: false })
  serve(app, api.readInstruction, ({ language }) => findInstruction(folder, language))
  serve(app, api.readInstructionFile, async ({ params, reply }) => {
    if (!(await isFilled(folder, params.file))) refuse('not-found')
    // The file may be replaced at any time, so the browser caches it but revalidates it each time.
    void reply.header('cache-control', 'public, no-cache')
    return reply.sendFile(params.file, folder, { cacheControl: false })
  })
}
