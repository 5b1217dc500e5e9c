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
/** Who sells, as it stands on the papers. */
export const Seller = z.object({
  name: z.string(),
  address: z.string(),
  signer: z.string(),
  bank: z.string(),
  bin: z.string(),
  iban: z.string(),
  bik: z.string(),
  kbe: z.string(),
  phone: z.string(),
  email: z.string(),
})
export const listSubscriptionPlans = get('/api/subscription-plans', {
  summary: 'List the plans that a school can apply for, and the versions of the texts that an application agrees to',
  for: 'anyone',
  reply: z.object({
    data: z.array(SubscriptionPlan),
    /** Null if the installation has not filled it in. */
    seller: z.nullable(Seller),
    /** Versions in force: `public-offer` and `personal-data` of the legal texts. */
    offer_version: z.string(),
    data_version: z.string(),
  }),
})
