import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Attempt } from '#contract/diagnostics'
import { gzipOf, textOf, type ReadyText } from '../catalogue/ready-text.ts'

/** An attempt and its form as JSON; the form is text already, and compressed already where the browser takes that. */
export function attemptWithForm(request: FastifyRequest, reply: FastifyReply, attempt: Attempt, form: ReadyText): string | Buffer {
  return ready(request, reply, [`{"attempt":${JSON.stringify(attempt)},"form":`, form, '}'])
}

export function ready(request: FastifyRequest, reply: FastifyReply, parts: readonly (string | ReadyText)[]): string | Buffer {
  const takesGzip = String(request.headers['accept-encoding'] ?? '').includes('gzip')
  void reply.header('vary', 'accept-encoding').header('cache-control', 'private, no-store')
  if (!takesGzip) return textOf(parts)
  void reply.header('content-encoding', 'gzip')
  return gzipOf(parts)
}
