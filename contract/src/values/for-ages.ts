import * as z from 'zod/mini'
import { ageBands } from './age-band.ts'

/**
 * Whom an instrument is for: a band, which also decides how it looks and speaks, and the first and the last age where
 * it is for more than the band.
 */
export const forAges = { band: z.enum(ageBands), ages: z.optional(z.tuple([z.number(), z.number()])) }
