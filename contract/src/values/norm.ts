import * as z from 'zod/mini'

/** Where a pupil stands among those who took the same test in the same language. */
export const Norm = z.object({
  /** 50 is the middle of the group, 10 its deviation; shown from 20 to 80. */
  t: z.number(),
  percentile: z.number(),
  stanine: z.number(),
  /** The percent give or take one standard error of measurement. */
  low: z.number(),
  high: z.number(),
  /** How many results the group holds. */
  n: z.number(),
  status: z.enum(['provisional', 'released']),
})
export type Norm = z.infer<typeof Norm>
