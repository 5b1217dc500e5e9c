import pino, { type DestinationStream, type Logger } from 'pino'
import { withoutValues } from './database/without-values.ts'

export type Log = Logger

/**
 * Structured log lines without personal data: routes by pattern, people by role, never a body, a header, a requested
 * address or a phone.
 */
export const createLog = (level: string, to?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      redact: {
        paths: ['*.iin', '*.phone', '*.email', '*.password', '*.token', 'req.headers', 'headers'],
        censor: '[hidden]',
      },
      serializers: { err: describeFailure, req: ({ method }: { method?: string }) => ({ method }) },
    },
    to,
  )

/** Any value may be thrown, not only an Error. */
function describeFailure(thrown: unknown) {
  if (!(thrown instanceof Error))
    return { name: typeof thrown, message: typeof thrown === 'string' ? withoutValues(thrown) : '' }
  const { name, message, stack = '', cause } = thrown
  return { name, code: codeOf(thrown) ?? codeOf(cause), message: withoutValues(message), stack: withoutValues(stack) }
}

const codeOf = (failure: unknown) => (failure instanceof Error && 'code' in failure ? failure.code : undefined)
