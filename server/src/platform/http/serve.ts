import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, EndpointSpec, Received, Reply } from '#contract/calls/endpoint'
import { isLocale, languageOf, preferredLocale, type Language, type Locale } from '#contract/values/locale'
import type { Role } from '#contract/values/role'
import { fieldErrors, type FieldErrors } from './invalid.ts'
import { refuse } from '../refusal.ts'
import { unstorableIn } from '../database/storable.rules.ts'
import type { Bound } from './window.rules.ts'

/** Who calls, as the session says. */
export interface Caller {
  id: string
  role: Role
  /** Hash of the token: the name of the session. */
  session: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The caller behind a token; null for a token that is wrong, revoked or expired. Who is known from memory is told
     * without a promise.
     */
    identify: (token: string) => Caller | null | Promise<Caller | null>
    /** Whether a token was somebody's until the account was blocked: what kind of account, or null. */
    blockedBehind: (token: string) => Promise<'student' | 'family' | 'staff' | null>
  }
  interface FastifyRequest {
    /** What the limit that is being looked at counts this call under. */
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
   * Counted in the database: by all processes together, and on after a restart. Without it each process counts for
   * itself.
   */
  kept?: true
}

interface Sparing {
  /** So many calls in the same time pass on known devices of one account when the limit is full, where it is kept. */
  ofDevice?: number
}

/**
 * Counted before anything of the call is read: the address it comes from. A whole school shares one, so these are wide.
 */
interface AddressLimit extends Counted, Sparing {
  by: 'address'
}

/** Counted for the account that calls, however often it signs in anew. */
interface AccountLimit extends Counted {
  by: 'account'
}

/**
 * Counted for the person a call is about, as the schema has read the body: spaces, letters and fields nobody asked for
 * make no other person.
 */
interface PersonLimit<Body> extends Counted, Sparing {
  by: (body: Body, address: string) => string
  /** Devices alone that are known for an account of the e-mail that is counted, all of them together. */
  ofOwner?: true
}

/** At most `max` calls in `per`. */
export type Limit<Body = unknown> = AddressLimit | AccountLimit | PersonLimit<Body>

/** Where a call comes from. Whoever has one IPv6 address has a whole network of them, which counts as one. */
export const addressOf = (request: FastifyRequest): string => normalizeIP(request.ip)

/** As `addressOf`, but of IPv6 all that one customer of a provider may have. */
export const widerAddressOf = (request: FastifyRequest): string => normalizeIP(request.ip, 48)

type Handler<Spec extends EndpointSpec> = (
  call: Call<Spec>,
) => Promise<Spec['file'] extends string ? unknown : Reply<Spec>>

/**
 * Serve an endpoint of the contract: who may call, what it takes, what it answers. The handler sees only what has
 * passed.
 */
export function serve<const Spec extends EndpointSpec>(
  app: FastifyInstance,
  endpoint: Endpoint<Spec>,
  handler: Handler<Spec>,
  limits: Limit<Received<Spec>['body']>[] = [],
): void {
  const answer = async (call: Call<Spec>) => {
    // The handler may put `status_found` in its place.
    if (!endpoint.file) void call.reply.code(endpoint.status ?? 200)
    const answered = await handler(call)
    if (endpoint.file || call.reply.sent) return answered
    return endpoint.reply
      ? (endpoint.reply as unknown as { parse: (value: unknown) => unknown }).parse(answered)
      : answered
  }
  if (!endpoint.upload) return route(app, endpoint, { limits, answer })
  // A file is taken whatever its header calls it and told by its bytes; every other call takes JSON alone.
  void app.register(async (uploads) => {
    if (endpoint.streamed) {
      uploads.removeAllContentTypeParsers()
      uploads.addContentTypeParser('*', (_request, stream, done) => done(null, stream))
    } else
      uploads.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostUploaded }, (_request, body, done) =>
        done(null, body),
      )
    route(uploads, endpoint, { limits, answer })
  })
}

const mostUploaded = 3 * 1024 * 1024

/**
 * Knows a body that the endpoint's schema would take unchanged, sooner than the schema does. What it does not know goes
 * to the schema.
 */
export type MatchesBody = (body: unknown) => boolean

interface Quick {
  knowsBody?: MatchesBody
  /** As `knowsBody`, for what stands in the address. */
  knowsParams?: (params: unknown) => boolean
  /** The handler puts right what no database keeps: a cut emoji must not cost a pupil an answer. */
  mendsText?: boolean
  /** Refuses before anything of the request is read, where there is no room for such a call. */
  door?: () => void
}

/**
 * As `serve`, for an answer that is JSON text already: it leaves as it is, neither checked nor copied, with the status
 * that the handler may change. For the few calls that must be quick.
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
  // Only a call that was counted has something to give back: the many others have nothing more to do.
  const settled = limits.some(({ kept }) => kept) ? settling : (work: Handling) => work
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    onRequest: [...(quick.door ? [async () => quick.door?.()] : []), ...(limited.byAddress ? [limited.byAddress] : [])],
    handler: settled(async (request, reply) => {
      // A file is what its type says; no browser may guess another.
      if (endpoint.file) void reply.header('x-content-type-options', 'nosniff')
      const caller = callerOf(app, request)
      // What needs no waiting is not awaited: thousands of saves a second come this way.
      const existing = caller instanceof Promise ? await caller : caller
      if (!existing && endpoint.for !== 'anyone') await refuseNobody(app, request)
      const user = admit(endpoint, existing)
      if (user && limited.byAccount) await limited.byAccount(request, user)
      const { params, query, body } = receive(endpoint, request, quick)
      if (limited.byPerson) await limited.byPerson(request, body as Received<Spec>['body'])
      const locale = localeOfRequest(request)
      // The parts were parsed by the endpoint's own schemas and the caller admitted by its own audience.
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
   * A press that found what it had made before, the first times, and a refusal that is our own fault count against
   * nobody.
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

/** A flood of one address is turned away without asking the database. */
const wideOfHere = 4

/** The limits of one call, each with a count of its own; null where nothing is counted in that way. */
function createLimits<Body>(app: FastifyInstance, endpoint: Endpoint, limits: Limit<Body>[]) {
  if (limits.length > 0 && !endpoint.refusals?.includes('too-many'))
    throw new Error(`${endpoint.path} is limited: its contract has to name too-many.`)
  const counted = limits.map((limit, index) => {
    const { by, max, per } = limit
    const kind = `${endpoint.method} ${endpoint.path} ${typeof by === 'string' ? by : 'person'} ${index}`
    return {
      by,
      count: limit.kept
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
  const has = (isMeant: (by: Limit<Body>['by']) => boolean): boolean => limits.some(({ by }) => isMeant(by))
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
  const flood = app.counts.createFlood({ max: max * wideOfHere, per })
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
 * Whoever holds the token of a session that a block has ended is told so at the first call; of any other token nothing
 * is said.
 */
async function refuseNobody(app: FastifyInstance, request: FastifyRequest): Promise<never> {
  const token = bearerOf(request)
  const blocked = token && (await app.blockedBehind(token))
  return blocked ? refuse('session-blocked', { values: { context: blocked } }) : refuse('token-needed')
}

function admit(endpoint: Endpoint, user: Caller | null): Caller | null {
  if (endpoint.for === 'anyone') return user
  if (!user) return refuse('token-needed')
  if (endpoint.for !== 'signed-in' && !endpoint.for.includes(user.role)) refuse('not-allowed')
  return user
}

/** An old client sends the name of a role where it has no token: that is no token. */
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

/** Wrong input is refused with a key for every field; an address that cannot exist is simply not found. */
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
