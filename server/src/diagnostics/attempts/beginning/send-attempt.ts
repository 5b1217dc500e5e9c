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

/** A form and its attempt as one JSON object; `form` is the beginning of that object. */
export const attemptWithForm = (exchange: Exchange, attempt: Attempt, form: Text): Promise<string | Buffer> =>
  compressedReply(exchange, form, `,"attempt":${JSON.stringify(attempt)}}`)

/**
 * The text followed by `rest`, in a compression that the browser accepts. A form that many pupils get was compressed
 * beforehand; other texts are compressed on another thread.
 */
export async function compressedReply({ request, reply }: Exchange, form: Text, rest = ''): Promise<string | Buffer> {
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
