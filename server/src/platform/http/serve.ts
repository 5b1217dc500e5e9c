import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, EndpointSpec, Received, Reply } from '#contract/calls/endpoint'
import { isLocale, languageOf, preferredLocale, type Language, type Locale } from '#contract/values/locale'
import type { Role } from '#contract/values/role'
import { fieldErrors, type FieldErrors } from './invalid.ts'
import { refuse } from '../refusal.ts'
import { unstorableIn } from '../database/storable.rules.ts'
import type { Bound } from './window.rules.ts'

/** The calling user, from the session. */
export interface Caller {
  id: string
  role: Role
  /** Hash of the token, used as the session's name. */
  session: string
  /** The test of a session that a code of a sitting opened; such a session is for this test alone. */
  sitting?: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Returns the user of a token; null for a token that is wrong, revoked or expired. If the session is cached, there
     * is no promise.
     */
    identify: (token: string) => Caller | null | Promise<Caller | null>
    /** Returns the kind of account if the token's session was ended by a block; null otherwise. */
    blockedAccountKind: (token: string) => Promise<'student' | 'family' | 'staff' | null>
  }
  interface FastifyRequest {
    /** The key under which the current limit counts this call. */
    countedAs: string
  }
}

type UserOf<Spec extends EndpointSpec> = Spec['for'] extends 'anyone' ? Caller | null : Caller

export type Call<Spec extends EndpointSpec> = Received<Spec> & {
  user: UserOf<Spec>
  locale: Locale
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}

interface Counted extends Bound {
  /**
   * Counts in the database: for all processes together and across restarts. Otherwise each process counts for itself.
   */
  isStored?: true
}

interface Sparing {
  /**
   * Reserve for a full limit that is stored in the database: this many calls per window and account still pass from its
   * trusted devices.
   */
  ofDevice?: number
}

/**
 * Counts by network address, before anything of the call is read. A whole school shares one address, so these limits
 * are wide.
 */
interface AddressLimit extends Counted, Sparing {
  by: 'address'
}

/** Counts by the calling account, across all its sessions. */
interface AccountLimit extends Counted {
  by: 'account'
}

/**
 * Counts by the person a call is about, from the parsed body, so that spaces, case and unknown fields do not make
 * another person.
 */
interface PersonLimit<Body> extends Counted, Sparing {
  by: (body: Body, address: string) => string
  /** The reserve is only for devices trusted by an account with the counted e-mail, and they share it. */
  ofOwner?: true
}

/** At most `max` calls in `per`. */
export type Limit<Body = unknown> = AddressLimit | AccountLimit | PersonLimit<Body>

/** The network address of a call. An IPv6 client has a whole network of addresses, which counts as one. */
export const addressOf = (request: FastifyRequest): string => normalizeIP(request.ip)

/** Like `addressOf`, but for IPv6 the whole range that one customer of a provider may have. */
export const widerAddressOf = (request: FastifyRequest): string => normalizeIP(request.ip, 48)

type Handler<Spec extends EndpointSpec> = (
  call: Call<Spec>,
) => Promise<Spec['file'] extends string ? unknown : Reply<Spec>>

/**
 * Serves an endpoint of the contract: checks the caller, the limits and the input, and the reply. The handler sees only
 * calls that passed.
 */
export function serve<const Spec extends EndpointSpec>(
  app: FastifyInstance,
  endpoint: Endpoint<Spec>,
  handler: Handler<Spec>,
  limits: Limit<Received<Spec>['body']>[] = [],
): void {
  const answer = async (call: Call<Spec>) => {
    // The handler may replace it by `status_found`.
    if (!endpoint.file) void call.reply.code(endpoint.status ?? 200)
    const answered = await handler(call)
    if (endpoint.file || call.reply.sent) return answered
    return endpoint.reply
      ? (endpoint.reply as unknown as { parse: (value: unknown) => unknown }).parse(answered)
      : answered
  }
  if (!endpoint.upload) return route(app, endpoint, { limits, answer })
  // An upload may have any content type, because its bytes decide what it is; all other calls accept only JSON.
  void app.register(async (uploads) => {
    if (endpoint.streamed) {
      uploads.removeAllContentTypeParsers()
      uploads.addContentTypeParser('*', (_request, stream, done) => done(null, stream))
    } else
      uploads.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxUploadBytes }, (_request, body, done) =>
        done(null, body),
      )
    route(uploads, endpoint, { limits, answer })
  })
}

const maxUploadBytes = 3 * 1024 * 1024

/**
 * Recognises a body that the schema would accept unchanged, faster than the schema does. Any other body goes to the
 * schema.
 */
export type MatchesBody = (body: unknown) => boolean

interface Quick {
  knowsBody?: MatchesBody
  /** Recognises parameters of the address that the schema would accept unchanged. */
  knowsParams?: (params: unknown) => boolean
  /** The handler itself replaces characters that no database can store: a cut emoji must not cost a pupil an answer. */
  mendsText?: boolean
  /** Refuses the call before anything of it is read if there is no capacity for it. */
  door?: () => void
}

/**
 * Serves an endpoint whose handler returns JSON text, which is sent as it is, neither checked nor copied. The handler
 * may change the status. For the few calls that must be fast.
 */
export function serveText<const Spec extends EndpointSpec>(
  app: FastifyInstance,
  endpoint: Endpoint<Spec>,
  handler: (call: Call<Spec>) => Promise<string | Buffer>,
  quick: Quick = {},
): void {
  const answer = async (call: Call<Spec>) => {
    void call.reply.code(endpoint.status ?? 200)
    const text = await handler(call)
    void call.reply.header('content-type', 'application/json; charset=utf-8')
    return text
  }
  route(app, endpoint, { limits: [], answer, quick })
}

interface Route<Spec extends EndpointSpec> {
  limits: Limit<Received<Spec>['body']>[]
  answer: (call: Call<Spec>) => Promise<unknown>
  quick?: Quick
}

function route<const Spec extends EndpointSpec>(
  app: FastifyInstance,
  endpoint: Endpoint<Spec>,
  { limits, answer, quick = {} }: Route<Spec>,
): void {
  const limited = createLimits(app, endpoint, limits)
  // Only endpoints with stored limits have counts to undo; the others skip this.
  const settled = limits.some(({ isStored }) => isStored) ? settling : (work: Handling) => work
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    onRequest: [...(quick.door ? [async () => quick.door?.()] : []), ...(limited.byAddress ? [limited.byAddress] : [])],
    handler: settled(async (request, reply) => {
      // Browsers must not guess another type for a file.
      if (endpoint.file) void reply.header('x-content-type-options', 'nosniff')
      const caller = callerOf(app, request)
      // Awaiting a plain value would cost time, and thousands of saves per second pass here.
      const existing = caller instanceof Promise ? await caller : caller
      if (!existing && endpoint.for !== 'anyone') await refuseNobody(app, request)
      const user = admit(endpoint, existing)
      if (user && limited.byAccount) await limited.byAccount(request, user)
      const { params, query, body } = receive(endpoint, request, quick)
      if (limited.byPerson) await limited.byPerson(request, body as Received<Spec>['body'])
      const locale = localeOfRequest(request)
      // The parts were parsed by the endpoint's own schemas, and the caller was checked against its audience.
      return await answer({
        params,
        query,
        body,
        user,
        locale,
        language: languageOf(locale),
        request,
        reply,
      } as unknown as Call<Spec>)
    }),
  })

  /**
   * Undoes counts: for a repeated call that found its earlier result (up to the limit), and for a failure of the
   * server.
   */
  function settling(work: Handling): Handling {
    return async (request, reply) => {
      try {
        const answered = await work(request, reply)
        if (endpoint.status_found && reply.statusCode === endpoint.status_found) await app.counts.giveBackFound(request)
        return answered
      } catch (error) {
        await app.counts.settleFailure(request, error)
        throw error
      }
    }
  }
}

type Handling = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** A flood beyond this multiple of the limit is refused without querying the database. */
const wideOfHere = 4

/** Creates the limits of an endpoint, each with its own counter; null for kinds of limits it does not have. */
function createLimits<Body>(app: FastifyInstance, endpoint: Endpoint, limits: Limit<Body>[]) {
  if (limits.length > 0 && !endpoint.refusals?.includes('too-many'))
    throw new Error(`${endpoint.path} has a limit, so its contract must list the refusal too-many.`)
  const counted = limits.map((limit, index) => {
    const { by, max, per } = limit
    const kind = `${endpoint.method} ${endpoint.path} ${typeof by === 'string' ? by : 'person'} ${index}`
    return {
      by,
      count: limit.isStored
        ? keptCount(app, kind, limit)
        : countHere(app.createRateLimit({ max, timeWindow: per, keyGenerator })),
    }
  })
  const check = async (request: FastifyRequest, nameFor: (by: Limit<Body>['by']) => string | null): Promise<void> => {
    for (const { by, count } of counted) {
      const name = nameFor(by)
      if (name !== null) await count(request, name)
    }
  }
  const has = (matches: (by: Limit<Body>['by']) => boolean): boolean => limits.some(({ by }) => matches(by))
  return {
    byAddress: has((by) => by === 'address')
      ? async (request: FastifyRequest) => {
          try {
            await check(request, (by) => (by === 'address' ? addressOf(request) : null))
          } catch (error) {
            await app.counts.settleFailure(request, error)
            throw error
          }
        }
      : null,
    byAccount: has((by) => by === 'account')
      ? (request: FastifyRequest, user: Caller) => check(request, (by) => (by === 'account' ? user.id : null))
      : null,
    byPerson: has((by) => typeof by === 'function')
      ? (request: FastifyRequest, body: Body) =>
          check(request, (by) => (typeof by === 'function' ? by(body, addressOf(request)) : null))
      : null,
  }
}

const keyGenerator = ({ countedAs }: FastifyRequest): string => countedAs

type Count = (request: FastifyRequest, name: string) => Promise<void>

function keptCount<Body>(app: FastifyInstance, kind: string, limit: Limit<Body>): Count {
  const { max, per, by } = limit
  const ofDevice = 'ofDevice' in limit ? limit.ofDevice : undefined
  const ofOwner = 'ofOwner' in limit && limit.ofOwner
  if (by !== 'address')
    return (request, name) => app.counts.count(request, { kind, name, max, per }, { ofDevice, ofOwner })
  const flood = app.counts.createFloodCounter({ max: max * wideOfHere, per })
  return (request, name) => app.counts.countAddress(request, { kind, name, max, per }, { flood, ofDevice })
}

function countHere(count: ReturnType<FastifyInstance['createRateLimit']>): Count {
  return async (request, name) => {
    request.countedAs = name
    const limit = await count(request)
    if (!limit.isAllowed && limit.isExceeded) refuse('too-many', { retryAfter: limit.ttlInSeconds })
  }
}

function callerOf(app: FastifyInstance, request: FastifyRequest): Caller | null | Promise<Caller | null> {
  const token = bearerOf(request)
  return token ? app.identify(token) : null
}

/**
 * Refuses a call without a valid session. Only the owner of a session ended by a block learns of the block; for other
 * tokens the reason is not revealed.
 */
async function refuseNobody(app: FastifyInstance, request: FastifyRequest): Promise<never> {
  const token = bearerOf(request)
  const blocked = token && (await app.blockedAccountKind(token))
  return blocked ? refuse('session-blocked', { values: { context: blocked } }) : refuse('token-needed')
}

function admit(endpoint: Endpoint, user: Caller | null): Caller | null {
  // A session of a sitting is nobody where everybody may call: it acts as the pupil for its test alone.
  if (endpoint.for === 'anyone') return user?.sitting === undefined ? user : null
  if (user?.sitting !== undefined && !endpoint.in_sitting) refuse('sitting-session')
  if (!user) return refuse('token-needed')
  if (endpoint.for !== 'signed-in' && !endpoint.for.includes(user.role)) refuse('not-allowed')
  return user
}

/** Old clients without a token send the name of a role instead; that is not a token. */
export function bearerOf(request: FastifyRequest): string | null {
  const [, token] = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '') ?? []
  return token ?? null
}

export function localeOfRequest(request: FastifyRequest): Locale {
  const locale = request.headers['x-locale']
  return isLocale(locale) ? locale : preferredLocale(request.headers['accept-language'])
}

function receive(
  endpoint: Endpoint,
  request: FastifyRequest,
  { knowsBody, knowsParams, mendsText }: Quick,
): { params: unknown; query: unknown; body: unknown } {
  return {
    params: knowsParams?.(request.params) ? request.params : parsed(endpoint.params, request.params, 'not-found'),
    query: parsed(endpoint.query, request.query, 'invalid'),
    body:
      endpoint.upload || knowsBody?.(request.body)
        ? request.body
        : parsed(endpoint.body, request.body ?? {}, mendsText ? 'mended' : 'invalid'),
  }
}

type Schema = {
  safeParse: (
    value: unknown,
  ) => { success: true; data: unknown } | { success: false; error: { issues: Parameters<typeof fieldErrors>[0] } }
}

/** Refuses wrong input with a key for every field; an address with impossible parameters is simply not found. */
function parsed(
  schema: EndpointSpec['params'],
  value: unknown,
  whenWrong: 'invalid' | 'mended' | 'not-found',
): unknown {
  if (!schema) return undefined
  const result = (schema as unknown as Schema).safeParse(value)
  const wrong = result.success
    ? unstorableFields(result.data, whenWrong === 'mended')
    : fieldErrors(result.error.issues, value)
  if (result.success && !wrong) return result.data
  if (whenWrong === 'not-found') return refuse('not-found')
  throw new Invalid(wrong ?? {})
}

function unstorableFields(data: unknown, mendsText: boolean): FieldErrors | null {
  const path = mendsText ? null : unstorableIn(data)
  return path && { [path.join('.') || 'text']: ['field.symbol'] }
}

export class Invalid extends Error {
  readonly fields: Record<string, string[]>

  constructor(fields: Record<string, string[]>) {
    super('invalid')
    this.fields = fields
  }
}
