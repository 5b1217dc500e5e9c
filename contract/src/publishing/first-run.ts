import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'

/** Settings to complete before real people use the installation. */
export const firstRunChecks = [
  'public-address',
  'mail',
  'sms',
  'payment',
  'seller',
  'storage',
  'database',
  'backup',
  'legal-texts',
  'second-factor',
  'demo-content',
] as const
export type FirstRunCheck = (typeof firstRunChecks)[number]
export const readFirstRun = get('/api/first-run', {
  summary: 'Read which settings an installation has before real users come, and what to do about the rest',
  for: ['admin'],
  reply: z.object({
    data: z.array(
      z.object({ check: z.enum(firstRunChecks), is_settled: z.boolean(), title: z.string(), text: z.string() }),
    ),
  }),
})
