import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingOf, compressPage, type Encoding } from './encodings.ts'
import type { Storable } from './page-store.ts'

type Headers = Record<string, string | string[] | number | undefined>

export interface CachedPage extends Storable {
  bodies: Record<Encoding, Buffer>
  headers: Record<Encoding, Headers>
  /** The same headers and the length of the body in the form that Node writes fastest: name, value, name, value. */
  lines: Record<Encoding, string[]>
}

/** Headers that belong to one response or one connection. */
const ownHeaders = new Set([
  'connection',
  'set-cookie',
  'content-length',
  'content-encoding',
  'date',
  'etag',
  'transfer-encoding',
])

/**
 * Makes the page as it is sent to everybody: compressed in each encoding, with an ETag by which a browser can ask
 * whether it has changed.
 */
export async function cachedPageOf(
  html: string,
  made: Headers,
  { holds, isUnchanged }: Pick<CachedPage, 'holds' | 'isUnchanged'>,
): Promise<CachedPage> {
  const common = Object.fromEntries(Object.entries(made).filter(([name]) => !ownHeaders.has(name)))
  const bodies = await compressPage(html)
  const name = createHash('sha256').update(html).update(JSON.stringify(common)).digest('base64url').slice(0, 22)
  const headersOf = (encoding: Encoding): Headers => ({
    ...common,
    vary: 'Cookie, Accept-Language, Accept-Encoding',
    etag: `"${name}-${encoding}"`,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
  const headers = { br: headersOf('br'), gzip: headersOf('gzip'), identity: headersOf('identity') }
  const linesOf = (encoding: Encoding): string[] =>
    Object.entries({ ...headers[encoding], 'content-length': bodies[encoding].length }).flatMap(([name, value]) => [
      name,
      String(value),
    ])
  return {
    bodies,
    headers,
    lines: { br: linesOf('br'), gzip: linesOf('gzip'), identity: linesOf('identity') },
    bytes: bodies.br.length + bodies.gzip.length + bodies.identity.length + 4096,
    holds,
    isUnchanged,
  }
}

export function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { bodies, headers }: CachedPage,
): FastifyReply {
  const encoding = encodingOf(request.headers['accept-encoding']?.toString())
  void reply.headers(headers[encoding])
  if (matchesTag(request.headers['if-none-match'], String(headers[encoding].etag))) return reply.code(304).send()
  return reply.send(bodies[encoding])
}

/** Writes the answer to a GET request, also a conditional one, without the framework. */
export function writeCachedPage(
  { headers: requested }: IncomingMessage,
  response: ServerResponse,
  { bodies, headers, lines }: CachedPage,
): void {
  const encoding = encodingOf(requested['accept-encoding']?.toString())
  const isSame = matchesTag(requested['if-none-match'], String(headers[encoding].etag))
  response.writeHead(isSame ? 304 : 200, isSame ? lines[encoding].slice(0, -2) : lines[encoding])
  response.end(isSame ? undefined : bodies[encoding])
}

const matchesTag = (tags: string | undefined, etag: string): boolean =>
  tags !== undefined && tags.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
