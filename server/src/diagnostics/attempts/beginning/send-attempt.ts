import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Attempt } from '#contract/diagnostics/attempts'
import { brotliOf, gzipOf, type ReadyText } from '../../forms/ready-text.ts'

type Text = ReadyText | string

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** A form and its attempt as JSON; `form` is the beginning of the object. */
export const attemptWithForm = (exchange: Exchange, attempt: Attempt, form: Text): Promise<string | Buffer> =>
  ready(exchange, form, `,"attempt":${JSON.stringify(attempt)}}`)

/**
 * Text with what follows it, in the compression the browser takes: done long ago where many are sent the same, or else
 * on another thread.
 */
export async function ready({ request, reply }: Exchange, form: Text, rest = ''): Promise<string | Buffer> {
  const taken = String(request.headers['accept-encoding'] ?? '')
  void reply.header('vary', 'accept-encoding')
  const packed = typeof form !== 'string' && /\bbr\b/.test(taken) ? await form.brotli() : null
  if (packed) {
    void reply.header('content-encoding', 'br')
    return brotliOf(packed, rest)
  }
  if (!taken.includes('gzip')) return (typeof form === 'string' ? form : form.bytes.toString()) + rest
  void reply.header('content-encoding', 'gzip')
  return typeof form === 'string' ? promisify(gzip)(form + rest) : gzipOf([form, rest])
}
