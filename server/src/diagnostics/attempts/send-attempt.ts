import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Attempt } from '#contract/diagnostics'
import { brotliOf, gzipOf, type ReadyText } from '../catalogue/ready-text.ts'

/** A form and its attempt as JSON; `form` is the beginning of the object. */
export function attemptWithForm(request: FastifyRequest, reply: FastifyReply, attempt: Attempt, form: ReadyText): string | Buffer {
  return ready(request, reply, form, `,"attempt":${JSON.stringify(attempt)}}`)
}

/** Text that is ready, and compressed already where the browser takes that, with what follows it. */
export function ready(request: FastifyRequest, reply: FastifyReply, form: ReadyText, rest = ''): string | Buffer {
  const taken = String(request.headers['accept-encoding'] ?? '')
  void reply.header('vary', 'accept-encoding')
  if (form.brotli && /\bbr\b/.test(taken)) {
    void reply.header('content-encoding', 'br')
    return brotliOf(form.brotli, rest)
  }
  if (!taken.includes('gzip')) return form.text + rest
  void reply.header('content-encoding', 'gzip')
  return gzipOf([form, rest])
}
