import type { FastifyInstance } from 'fastify'
import * as api from '#contract/diagnostics/exercises'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { exercisesOfTheDay, listExercises, readExercises } from './exercises.ts'
import { exerciseBank } from './load-exercise-bank.ts'

export function routes(app: FastifyInstance, { now }: Platform, catalogue: Catalogue): void {
  const services = { catalogue, now, ofTheDay: exercisesOfTheDay(exerciseBank()) }
  serve(app, api.listExercises, async ({ language }) => ({ data: await listExercises(services, language) }))
  serve(app, api.readExercises, async ({ params, language }) => ({
    data: await readExercises(services, params.band, language),
  }))
}
