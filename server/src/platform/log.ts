import pino, { type Logger } from 'pino'

export type Log = Logger

/** Structured lines without personal data: routes by their pattern, people by their role, never a body, a header or a phone. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: { paths: ['*.iin', '*.phone', '*.email', '*.password', '*.token', 'req.headers', 'headers'], censor: '[hidden]' },
    serializers: {
      err: ({ name, message, stack, code }: Error & { code?: string }) => ({ name, code, message: withoutDigits(message), stack: withoutDigits(stack ?? '') }),
    },
  })

/** A driver's message may quote a value; long digit runs are IINs and phones. */
const withoutDigits = (text: string) => text.replace(/\d{9,}/g, '#')
