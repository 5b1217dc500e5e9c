import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'

export const SubscriptionPlan = z.object({
  id: z.string(),
  name: z.string(),
  /** What the plan holds, one sentence each. */
  holds: z.array(z.string()),
  /** For the whole period, in tiyn. */
  price: z.number(),
  months: z.number(),
  /** Seats of psychologists. */
  seats: z.number(),
})
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>
export const listSubscriptionPlans = get('/api/subscription-plans', {
  summary: 'List the plans that a school can apply for, and the versions of the texts that an application agrees to',
  for: 'anyone',
  reply: z.object({
    data: z.array(SubscriptionPlan),
    /** Versions in force: `public-offer` and `personal-data` of the legal texts. */
    offer_version: z.string(),
    data_version: z.string(),
  }),
})
