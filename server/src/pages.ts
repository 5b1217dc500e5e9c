import fastifyStatic from '@fastify/static'
import fastifyHelmet from '@fastify/helmet'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { constants } from 'node:zlib'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { createRequestHandler } from 'react-router'
import { isLocale, preferredLocale, type Locale } from '#contract/values/locale'
import { answerFailures } from './platform/http/failures.ts'
import { homeAddress } from './platform/http/home-address.ts'
import type { Platform } from './platform/platform.ts'
import { refuse } from './platform/http/refusal.ts'

/** What the web's own `entry.server` offers; the web imports nothing from here, and this imports nothing from the web. */
interface WebBuild {
  entry: { module: { createLoadContext: (house: object) => RouterContextProvider } }
}

/** How the pages come: built once, or made by Vite at each change. */
export interface WebSource {
  build: () => Promise<ServerBuild>
  /** Folder of files for the browser; Vite serves its own. */
  clientDir: string | null
}

/** A page is packed anew for each visitor: a fifth smaller would take two hundred times as long, and be with the reader later. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 5 } }

const pageMethods = ['GET', 'HEAD', 'POST']
const formType = 'application/x-www-form-urlencoded'

/** Every address that is not `/api`: files first, then pages rendered in the visitor's language. */
export async function servePages(app: FastifyInstance, platform: Platform, source: WebSource): Promise<void> {
  if (source.clientDir) await serveFiles(app, source.clientDir)
  await app.register(async (site) => {
    // The policy of scripts is set with each page, one nonce a response. Calls of the API need none of these but one, and pay for no more.
    await site.register(fastifyHelmet, {
      contentSecurityPolicy: false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: platform.config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    })
    await site.register(fastifyCompress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: quickBrotli })
    // What a page takes is a small form; anything bigger is refused while it is read, anything else unread.
    site.removeAllContentTypeParsers()
    site.addContentTypeParser(formType, { parseAs: 'buffer', bodyLimit: 4 * 1024 }, (_request, body, done) => done(null, body))
    answerFailures(site, platform, { localeOf, isPage: true })
    site.all('/*', async (request, reply) => {
      if (!pageMethods.includes(request.method)) {
        void reply.header('allow', pageMethods.join(', '))
        refuse('wrong-method')
      }
      if (request.method === 'POST' && !Buffer.isBuffer(request.body)) refuse('wrong-media-type')
      const hosts = ownHosts(platform.config, request)
      if (request.method === 'POST' && isForeign(request, hosts)) refuse('wrong-address')
      const build = { ...(await source.build()), allowedActionOrigins: hosts }
      const nonce = randomBytes(16).toString('base64')
      const handle = createRequestHandler(build, platform.config.isProduction ? 'production' : 'development')
      const context = (build as unknown as WebBuild).entry.module.createLoadContext(pageContext(app, platform, request, nonce))
      const response = await handle(toWebRequest(request, reply), context)
      void reply.header('content-security-policy', policy(nonce, source.clientDir === null))
      void reply.header('vary', 'Cookie, Accept-Language')
      // Who comes by an address with a language goes on in it: the next pages are asked for without it.
      const asked = askedLocale(request)
      if (asked) void reply.header('set-cookie', `locale=${asked}; Path=/; Max-Age=31536000; SameSite=Lax`)
      if (!response.headers.has('cache-control')) void reply.header('cache-control', 'private, no-cache')
      return reply.send(response)
    })
  })
}

/**
 * The hosts whose pages may post here: the one that was asked, and the address people open. A proxy that ends TLS and is not trusted leaves
 * the protocol unknown, and one that names another host leaves that unknown too; a page of somebody else has neither of these hosts.
 */
function ownHosts({ publicUrl }: Platform['config'], { host }: FastifyRequest): string[] {
  return [...(host ? [host] : []), ...(publicUrl ? [new URL(publicUrl).host] : [])]
}

/** Sent by a page of somebody else. A browser that hides where it comes from says `null`: React Router takes that for plain forms alone. */
function isForeign({ headers: { origin } }: FastifyRequest, hosts: string[]): boolean {
  if (origin === undefined || origin === 'null') return false
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host)
}

/** `br` and `gz` copies lie beside the files; names carry a hash, so a copy may be kept for a year. */
async function serveFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(clientDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // A name with a hash never has another content, so nobody asks again: these would only be carried along with each of forty files.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    wildcard: true,
  })
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: '/',
    preCompressed: true,
    maxAge: '1h',
    wildcard: false,
    decorateReply: false,
    globIgnore: ['assets/**'],
    index: false,
  })
}

function pageContext(app: FastifyInstance, { config, log }: Platform, request: FastifyRequest, nonce: string) {
  return {
    locale: localeOf(request),
    nonce,
    origin: homeAddress(config, request),
    support: { phone: config.SUPPORT_PHONE, whatsapp: config.SUPPORT_WHATSAPP },
    kept: { sms: config.keepsSms, mail: config.keepsMail },
    tell: (error: unknown) => log.error({ err: error }, 'a page could not be made'),
    send: (url: string, init: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }) => stayInProcess(app, request.ip, url, init),
  }
}

/** A page asks the API as a browser would, without leaving the process, on behalf of the visitor: limits by address count each of them apart. */
async function stayInProcess(
  app: FastifyInstance,
  remoteAddress: string,
  url: string,
  { method, headers, body }: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
): Promise<Response> {
  const answer = await app.inject({ method, url, headers, payload: body, remoteAddress })
  return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': String(answer.headers['content-type'] ?? '') } })
}

/** The language in the address, as search engines list it. */
function askedLocale(request: FastifyRequest): Locale | null {
  const [, asked] = /[?&]lang=(\w+)/.exec(request.url) ?? []
  return isLocale(asked) ? asked : null
}

/** The language asked for; the kept choice; else what the browser prefers. */
function localeOf(request: FastifyRequest): Locale {
  const asked = askedLocale(request)
  if (asked) return asked
  const [, kept] = /(?:^|;\s*)locale=(\w+)/.exec(request.headers.cookie ?? '') ?? []
  return isLocale(kept) ? kept : preferredLocale(request.headers['accept-language'])
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value))
  const aborter = new AbortController()
  // The request closes as soon as a form is read; only a reply that was cut short means that nobody waits any more.
  reply.raw.on('close', () => reply.raw.writableFinished || aborter.abort())
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined
  // An old client names no host, a proxy may name another protocol than there is.
  const protocol = request.protocol === 'https' ? 'https' : 'http'
  return new Request(`${protocol}://${request.host || 'localhost'}${request.url}`, { method: request.method, headers, signal: aborter.signal, body })
}

/** No script but our own; styles inline because the component library sets variables that way; wasm for the face check on the device. */
function policy(nonce: string, isDevelopment: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self'${isDevelopment ? ' ws: wss:' : ''}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
