import fastifyStatic from '@fastify/static'
import fastifyHelmet from '@fastify/helmet'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { constants } from 'node:zlib'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { createRequestHandler } from 'react-router'
import type { Locale } from '#contract/values/locale'
import { answerFailures } from './platform/http/failures.ts'
import { pagePolicy } from './platform/http/page-policy.ts'
import { homeAddress } from './platform/http/home-address.ts'
import type { Platform } from './platform/platform.ts'
import { refuse } from './platform/refusal.ts'
import { tryShortcutFirst } from './platform/http/shortcut.ts'
import { localeInAddress, visitorLocale } from './platform/http/visitor-locale.ts'
import { createPageCache, type PageCache, type RenderedPage } from './platform/cached-pages/cache-pages.ts'
import { sendCachedPage } from './platform/cached-pages/cached-page.ts'
import { shortcutToCache } from './platform/cached-pages/cache-shortcut.ts'
import type { Reads } from './platform/database/reads.ts'
import { serveSharePictures } from './platform/share-pictures.ts'

/** What the web's `entry.server` exports. Neither side imports the other. */
interface WebBuild {
  entry: { module: { createLoadContext: (context: object) => RouterContextProvider; keptPages?: readonly string[] } }
}

/** Where pages come from: a finished build, or Vite, which rebuilds at each change. */
export interface WebSource {
  build: () => Promise<ServerBuild>
  /** Folder of the browser's files; null if Vite serves them. */
  clientDir: string | null
  /**
   * Bytes of public pages to cache, for a build that does not change; without it every page is rendered for each
   * request.
   */
  keeps?: number
}

/**
 * A page that is not cached is compressed for each visitor: being 20 % smaller would take two hundred times as long and
 * arrive later.
 */
const quickBrotli = {
  params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 5 },
}

const pageMethods = ['GET', 'HEAD', 'POST']
const formType = 'application/x-www-form-urlencoded'

/** Serves every address except `/api`: files first, then pages in the visitor's language. */
export async function servePages(app: FastifyInstance, platform: Platform, source: WebSource): Promise<void> {
  if (source.clientDir) await serveFiles(app, source.clientDir)
  serveSharePictures(app)
  const keeper = await pageCacheOf(app, platform, source)
  if (keeper) tryShortcutFirst(app.server, shortcutToCache(keeper, platform, app.answered))
  const visitOf = (request: FastifyRequest) =>
    keeper?.visitOf(
      request,
      () => visitorLocale(request),
      () => homeAddress(platform.config, request),
    ) ?? null
  await app.register(async (site) => {
    // Runs before everything that only freshly rendered pages need.
    site.addHook('onRequest', (request, reply, done) => {
      const visit = visitOf(request)
      const page = visit && keeper?.find(visit)
      if (!page) return done()
      rememberLanguage(request, reply)
      void sendCachedPage(request, reply, page)
    })
    // The content security policy is set per page, with one nonce per response. API calls need only one of these
    // headers, so they skip the plugin.
    await site.register(fastifyHelmet, {
      contentSecurityPolicy: false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: platform.config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    })
    await site.register(fastifyCompress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: quickBrotli })
    // Pages accept only small forms: a bigger body is refused while it is read, and other types are not read at all.
    site.removeAllContentTypeParsers()
    site.addContentTypeParser(formType, { parseAs: 'buffer', bodyLimit: 4 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    answerFailures(site, platform, { localeOf: visitorLocale, isPage: true })
    site.all('/*', async (request, reply) => {
      const hosts = ownHosts(platform.config, request)
      refuseWrongForms(request, reply, hosts)
      const visit = request.method === 'GET' ? visitOf(request) : null
      const shared = visit && (await keeper?.make(visit, { ip: request.ip, headers: headersSet(reply) }))
      rememberLanguage(request, reply)
      if (shared && 'page' in shared) return sendCachedPage(request, reply, shared.page)
      const { response, nonce } =
        shared?.made ??
        (await makePage(
          { app, platform, source },
          {
            request: toWebRequest(request, reply),
            locale: visitorLocale(request),
            origin: homeAddress(platform.config, request),
            ip: request.ip,
            hosts,
          },
        ))
      void reply.header(
        'content-security-policy',
        pagePolicy(platform.config, {
          path: request.url.split('?')[0] ?? '',
          scripts: [`'nonce-${nonce}'`],
          isDevelopment: source.clientDir === null,
        }),
      )
      void reply.header('vary', 'Cookie, Accept-Language')
      if (!response.headers.has('cache-control')) void reply.header('cache-control', 'private, no-cache')
      return reply.send(response)
    })
  })
}

function refuseWrongForms(request: FastifyRequest, reply: FastifyReply, hosts: string[]): void {
  if (!pageMethods.includes(request.method)) {
    void reply.header('allow', pageMethods.join(', '))
    refuse('wrong-method')
  }
  if (request.method !== 'POST') return
  if (!Buffer.isBuffer(request.body)) refuse('wrong-media-type')
  if (isForeign(request, hosts)) refuse('wrong-address')
}

/** Creates the page cache; null if pages are not cached. */
async function pageCacheOf(app: FastifyInstance, platform: Platform, source: WebSource): Promise<PageCache | null> {
  if (source.keeps === undefined) return null
  const { keptPages = [] } = ((await source.build()) as unknown as WebBuild).entry.module
  return createPageCache({
    registry: app.registry,
    now: platform.now,
    paths: keptPages,
    mostBytes: source.keeps,
    // Pages of books are not among the cached ones.
    policyOf: (scripts) => pagePolicy(platform.config, { path: '', scripts, isDevelopment: source.clientDir === null }),
    // The page is for everybody, so nothing about the first visitor is passed on.
    make: ({ address, locale, origin }, { ip }, reads) =>
      makePage(
        { app, platform, source },
        {
          request: new Request(`${origin}${address}`),
          locale,
          origin,
          ip,
          hosts: [],
          reads,
        },
      ),
  })
}

/** Headers already set for every response of the site. */
const headersSet = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), String(value)]],
    ),
  )

/** Stores the language of the address in a cookie, because the next pages are requested without it. */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const locale = localeInAddress(request)
  if (locale) void reply.header('set-cookie', `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`)
}

interface Site {
  app: FastifyInstance
  platform: Platform
  source: WebSource
}

interface PageRequest {
  request: Request
  locale: Locale
  origin: string
  /** The address that calls of the page count for. */
  ip: string
  hosts: string[]
  reads?: Reads
}

async function makePage(
  { app, platform, source }: Site,
  { request, locale, origin, ip, hosts, reads }: PageRequest,
): Promise<RenderedPage> {
  const { config, log } = platform
  const nonce = randomBytes(16).toString('base64')
  let isWhole = true
  const build = { ...(await source.build()), allowedActionOrigins: hosts }
  const handle = createRequestHandler(build, config.isProduction ? 'production' : 'development')
  const send = (url: string, { method, headers, body }: InProcess) =>
    stayInProcess(app, { url, method, headers, payload: body, remoteAddress: ip })
  const context = (build as unknown as WebBuild).entry.module.createLoadContext({
    locale,
    nonce,
    origin,
    support: { phone: config.SUPPORT_PHONE, whatsapp: config.SUPPORT_WHATSAPP },
    simulatedChannels: { sms: config.keepsSms, mail: config.keepsMail },
    logFailure: (error: unknown) => {
      isWhole = false
      log.error({ err: error }, 'a page could not be rendered')
    },
    send: reads ? (url: string, init: InProcess) => reads.during(() => send(url, init)) : send,
  })
  return { response: await handle(request, context), nonce, isWhole: () => isWhole }
}

/**
 * Hosts whose pages may post here: the requested one and the public one. An untrusted TLS proxy hides the protocol, and
 * one that rewrites the host hides that too; a foreign page has neither of these hosts.
 */
function ownHosts({ publicUrl }: Platform['config'], { host }: FastifyRequest): string[] {
  return [...(host ? [host] : []), ...(publicUrl ? [new URL(publicUrl).host] : [])]
}

/**
 * True if a page of another site sent the request. Browsers that hide the origin send `null`, which React Router
 * accepts only for plain forms.
 */
function isForeign({ headers: { origin } }: FastifyRequest, hosts: string[]): boolean {
  if (origin === undefined || origin === 'null') return false
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host)
}

/** `br` and `gz` copies are beside the files. File names contain a hash, so a copy may be cached for a year. */
async function serveFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(clientDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // A hashed name never changes its content, so browsers do not revalidate; these headers would only add bytes to
    // each of forty files.
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

interface InProcess {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

/**
 * Calls the API within the process on behalf of the visitor, so that limits by address count each visitor separately.
 */
async function stayInProcess(app: FastifyInstance, call: InjectOptions): Promise<Response> {
  const answer = await app.inject(call)
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
  })
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value))
  const aborter = new AbortController()
  // The request closes as soon as its body is read; only an interrupted reply means that the visitor has left.
  reply.raw.on('close', () => reply.raw.writableFinished || aborter.abort())
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined
  // Old clients send no host, and proxies may send an unknown protocol.
  const protocol = request.protocol === 'https' ? 'https' : 'http'
  return new Request(`${protocol}://${request.host || 'localhost'}${request.url}`, {
    method: request.method,
    headers,
    signal: aborter.signal,
    body,
  })
}
