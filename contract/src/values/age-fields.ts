import * as z from 'zod/mini'
import { ageBands } from './age-band.ts'

/**
 * Ages of an instrument: a band, which also decides its look and language, and an age range if it is for more than the
 * band.
 */
export const ageFields = { band: z.enum(ageBands), ages: z.optional(z.tuple([z.number(), z.number()])) }
