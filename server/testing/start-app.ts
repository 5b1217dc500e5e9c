import type { Readable } from 'node:stream'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import type { Endpoint, EndpointSpec, Reply, Sent } from '#contract/calls/endpoint'
import type { RefusalCode } from '#contract/refusals'
import type { Locale } from '#contract/values/locale'
import { createApp } from '../src/app.ts'
import type { CastMember } from '../src/demo-country/cast.ts'
import { notificationChannel } from '../src/notifications/notify.ts'
import type { Database } from '../src/platform/database/db.ts'
import { newId } from '../src/platform/id.ts'
import { refusals } from '../src/all-slices/refusals.ts'
import { hashOf, newToken } from '../src/platform/http/token.ts'
import type { Platform } from '../src/platform/platform.ts'
import { createPlatform } from '../src/process/start-platform.ts'
import { peopleOf } from './people.ts'
import { restore } from './restore.ts'
import { startOfTests, testConfig } from './prepare.ts'
import { testDatabase } from './test-database.ts'
import { noticesWithGaps } from './told/notices-with-gaps.ts'

type Input<Spec extends EndpointSpec> = {
  params?: Sent<Spec, 'params'>
  query?: Sent<Spec, 'query'>
  body?: Sent<Spec, 'body'>
}
export interface Answer<Body> {
  status: number
  body: Body
  /** Present if the call was refused. */
  refusal: { message: string; code: RefusalCode; errors?: Record<string, string[]> }
  headers: Record<string, unknown>
  raw: LightMyRequestResponse
}
export interface Visitor {
  call: <const Spec extends EndpointSpec>(
    endpoint: Endpoint<Spec>,
    input?: Input<Spec>,
    options?: { headers?: Record<string, string>; payload?: Buffer | Readable | string },
  ) => Promise<Answer<Reply<Spec>>>
  /** Sends any request, as a hostile client would. */
  send: (
    method: Endpoint['method'],
    url: string,
    options?: { headers?: Record<string, string>; payload?: Buffer | string | object },
  ) => Promise<Answer<unknown>>
  token: string | null
}
export interface TestApp extends ReturnType<typeof peopleOf> {
  app: FastifyInstance
  platform: Platform
  guest: Visitor
  /** Returns a visitor signed in as this person. */
  as: (member: Pick<CastMember, 'id'>, locale?: Locale) => Promise<Visitor>
  /**
   * Resolves when this process has received all notifications sent so far, because they arrive through the database a
   * moment after the change.
   */
  notificationsReceived: () => Promise<void>
  clock: {
    now: () => Date
    forward: (time: { days?: number; hours?: number; minutes?: number; seconds?: number }) => void
    set: (iso: string) => void
  }
}

/**
 * Starts the whole server on a real database that is restored before each test of the file. Call it once at the top of
 * a test file.
 */
export async function startApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await testDatabase()
  let time = new Date(startOfTests)
  const clock: TestApp['clock'] = {
    now: () => time,
    set: (iso) => void (time = new Date(iso)),
    forward: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) =>
      void (time = new Date(time.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)),
  }
  // A draw always gives the first value: of two forms that is the author's list.
  const platform = {
    ...(await createPlatform(testConfig(env), database, { now: () => time })),
    draw: (least: number) => least,
  }
  const app = await createApp(platform)
  await app.ready()
  const notificationsReceived = await listenForNotifications(database)
  const ready = once(notificationsReceived)
  beforeEach(async () => {
    clock.set(startOfTests)
    await restore(database)
    await notificationsReceived()
  })
  afterEach(async () => expect(await noticesWithGaps(database), 'notices with gaps').toEqual([]))
  afterAll(() => app.close())
  return {
    app,
    platform,
    clock,
    notificationsReceived,
    ...peopleOf(platform),
    guest: visitor(app, null, 'ru', ready),
    as: async (member, locale = 'ru') => {
      const token = newToken()
      const now = time.toISOString()
      const expires = new Date(time.getTime() + 30 * 86_400_000).toISOString()
      await database.query(
        'test-session',
        'insert into sessions (token_hash, user_id, created_at, seen_at, expires_at) values ($1, $2, $3, $3, $4)',
        [hashOf(token), member.id, now, expires],
      )
      return visitor(app, token, locale, ready)
    },
  }
}

/** Calls of one moment share one wait, so that they still come at once. */
function once(wait: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null
  return () => {
    if (!current) setImmediate(() => void (current = null))
    return (current ??= wait())
  }
}

/**
 * Notifications arrive in the order they were sent, on all channels, so after the last one all earlier ones have
 * arrived.
 */
async function listenForNotifications(database: Database): Promise<TestApp['notificationsReceived']> {
  const channel = notificationChannel
  const waiting = new Map<string, () => void>()
  await database.listen(channel, (word) => waiting.get(word)?.())
  return async () => {
    const word = newId()
    const received = new Promise<void>((resolve) => waiting.set(word, resolve))
    await database.notify(channel, word)
    await received
    waiting.delete(word)
  }
}

/**
 * A person with this session. What is kept in memory is renewed by notifications of the database, so each call first
 * waits until `ready`: a person's next call comes later than a test's.
 */
export function visitor(
  app: FastifyInstance,
  token: string | null,
  locale: Locale,
  ready: () => Promise<void> = async () => {},
): Visitor {
  const common = { 'x-locale': locale, ...(token && { authorization: `Bearer ${token}` }) }
  const send: Visitor['send'] = async (method, url, { headers, payload } = {}) => {
    await ready()
    return answerOf(await app.inject({ method, url, headers: { ...common, ...headers }, payload }))
  }
  return {
    token,
    send,
    call: async (endpoint, { params = {}, query = {}, body } = {}, { headers, payload } = {}) => {
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String(Reflect.get(Object(params), name))),
      )
      const search = new URLSearchParams(Object.entries(Object(query)).map(([name, value]) => [name, String(value)]))
      // The contract's bodies are plain JSON objects, which is what the inject call takes.
      const request: InjectOptions = {
        method: endpoint.method,
        url: search.size > 0 ? `${path}?${search}` : path,
        headers: { ...common, ...headers },
        payload: payload ?? (body as object | undefined),
      }
      await ready()
      return answerOf(await app.inject(request))
    },
  }
}

/** The body is a valid reply or a refusal; a test uses the one it expects. */
function answerOf<Body>(response: LightMyRequestResponse): Answer<Body> {
  const isJson = String(response.headers['content-type']).includes('json')
  const body = isJson && response.body ? JSON.parse(response.body) : response.body
  return { status: response.statusCode, body, refusal: body, headers: response.headers, raw: response }
}

declare module 'vitest' {
  interface Assertion {
    /** Expects a refusal with this code and its status, and a message in plain words. */
    toBeRefused: (code: RefusalCode, field?: string) => void
  }
}

expect.extend({
  toBeRefused(answer: Answer<unknown>, code: RefusalCode, field?: string) {
    const { status, refusal } = answer
    const isRight =
      status === refusals[code] &&
      refusal?.code === code &&
      typeof refusal.message === 'string' &&
      refusal.message.length > 3 &&
      (!field || Boolean(refusal.errors?.[field]))
    return {
      pass: isRight,
      message: () =>
        `expected ${refusals[code]} ${code}${field ? ` on ${field}` : ''}, got ${status} ${JSON.stringify(refusal)}`,
    }
  },
})
