import * as z from 'zod/mini'

/** Position of a pupil among those who took the same test in the same language. */
export const Norm = z.object({
  /** T-score: 50 is the mean of the group, 10 its standard deviation; shown from 20 to 80. */
  t: z.number(),
  percentile: z.number(),
  stanine: z.number(),
  /** Range of one standard error of measurement around the percent. */
  low: z.number(),
  high: z.number(),
  /** Number of results in the group. */
  n: z.number(),
  status: z.enum(['provisional', 'released']),
})
export type Norm = z.infer<typeof Norm>
