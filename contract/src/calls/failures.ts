import * as z from 'zod/mini'
import { post } from './endpoint.ts'

/** Kinds of failures in a browser: an uncaught error, an unhandled rejection, a page that could not be rendered. */
export const browserFailureKinds = ['error', 'rejection', 'page'] as const
export type BrowserFailureKind = (typeof browserFailureKinds)[number]

const short = (max: number) => z.string().check(z.maxLength(max))

export const reportBrowserFailure = post('/api/browser-failures', {
  summary: 'Report a failure in the browser: no person, no address, no typed text',
  for: 'anyone',
  body: z.object({
    kind: z.enum(browserFailureKinds),
    name: short(60),
    message: short(200),
    page: short(100),
    build: short(60),
  }),
  reply: z.object({ is_known: z.literal(true) }),
  refusals: ['too-many'],
})
