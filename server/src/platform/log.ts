import pino, { type Logger } from 'pino'
import { withoutValues } from './without-values.ts'

export type Log = Logger

/** Structured lines without personal data: routes by their pattern, people by their role, never a body, a header or a phone. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: { paths: ['*.iin', '*.phone', '*.email', '*.password', '*.token', 'req.headers', 'headers'], censor: '[hidden]' },
    serializers: {
      err: (error: Error & { code?: string }) => ({
        name: error.name,
        code: error.code ?? codeOfCause(error.cause),
        message: withoutValues(error.message),
        stack: withoutValues(error.stack ?? ''),
      }),
    },
  })

const codeOfCause = (cause: unknown) => (cause instanceof Error && 'code' in cause ? cause.code : undefined)
