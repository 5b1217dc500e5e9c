import { request, type IncomingMessage, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createContext, RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aWebBuild } from '../site/a-web-build.ts'
import { startApp } from '../start-app.ts'
import { createApp } from '../../src/app.ts'
import { servePages } from '../../src/pages.ts'
import type { Platform } from '../../src/platform/platform.ts'

const { platform } = await startApp()
const given = createContext<{ locale: string; nonce: string }>()

/** A page that shows its language; with `private` it is not cached. */
function page({ context }: { context: { get: (of: typeof given) => { locale: string; nonce: string } } }): Response {
  const { locale, nonce } = context.get(given)
  const html = `<html><script nonce="${nonce}">run()</script><p>${locale} </p>${'<i>long</i>'.repeat(200)}</html>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
/** A page with a header that no server can send. */
const unsendable = (args: Parameters<typeof page>[0]): Response => {
  const answer = page(args)
  answer.headers.set('x-note', 'a\u0001b')
  return answer
}
const build = aWebBuild(
  { still: page, unsendable, private: page, '*': page },
  {
    keptPages: ['still', 'unsendable'],
    createLoadContext: (visit: { locale: string; nonce: string }) =>
      new RouterContextProvider(new Map([[given, visit]])),
  },
)

/** Number of requests that reached the framework. */
let routed = 0

async function listening(of: Platform) {
  const app = await createApp(of)
  app.addHook('onRequest', (_request, _reply, done) => {
    routed += 1
    done()
  })
  await servePages(app, of, { build: async () => build, clientDir: null, keeps: 1024 * 1024 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  return app
}
const app = await listening(platform)
/** An app that has rendered no page when its test begins. */
const beginning = await listening(platform)
const { platform: leaving } = await startApp()
const leaver = await listening(leaving)
const portOf = ({ server }: typeof app): number => (server.address() as AddressInfo).port

const answerTo = async (asked: RequestOptions): Promise<IncomingMessage> => {
  const sent = request({ host: '127.0.0.1', ...asked }).end()
  return new Promise((resolve, reject) => sent.on('response', resolve).on('error', reject))
}

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET', of = app) {
  const answer = await answerTo({
    port: portOf(of),
    path,
    method,
    headers: { host: 'localhost', ...headers },
    agent: false,
  })
  const body = Buffer.concat(await answer.toArray())
  return { status: answer.statusCode, headers: answer.headers, body }
}

beforeEach(async () => {
  await ask('/still', { cookie: 'locale=ru' })
  routed = 0
})

test.each(['br', 'gzip', 'identity'])(
  'a cached page (%s) without the framework is identical to the framework’s',
  async (encoding) => {
    const headers = { cookie: 'locale=ru', 'accept-encoding': encoding }
    const quick = await ask('/still', headers)
    expect(routed).toBe(0)
    const usual = await app.inject({ url: '/still', headers: { host: 'localhost', ...headers } })
    const ofThisAnswer = { date: expect.any(String), connection: expect.any(String) }
    const { 'keep-alive': _, ...quickHeaders } = quick.headers
    expect({ ...quickHeaders, ...ofThisAnswer }).toEqual({ ...usual.headers, ...ofThisAnswer })
    expect(quick).toMatchObject({ status: 200, body: usual.rawPayload })
    const again = await ask('/still', { ...headers, 'if-none-match': String(quick.headers.etag) })
    expect(again).toMatchObject({ status: 304, headers: { etag: quick.headers.etag }, body: Buffer.alloc(0) })
    expect(again.headers['content-length']).toBeUndefined()
  },
)

test('it is in the caller’s language, and made first if it is not cached', async () => {
  const inEnglish = async (headers: Record<string, string>) => {
    const { body } = await ask('/still', headers, 'GET', beginning)
    expect(body.toString()).toContain('<p>en ')
    return routed
  }
  expect([await inEnglish({ cookie: 'locale=en' }), await inEnglish({ 'accept-language': 'en' })]).toEqual([1, 1])
})

test.each([
  ['asks with a query', '/still?lang=kz', {}, 'GET', 200],
  ['wants only the head', '/still', {}, 'HEAD', 200],
  ['asks for a page that is not cached', '/private', {}, 'GET', 200],
  ['names another host', '/still', { host: 'evil.example' }, 'GET', 200],
])('a caller who %s is answered by the framework', async (_, path, headers, method, status) => {
  expect(await ask(path, headers, method)).toMatchObject({ status })
  expect(routed).toBe(1)
})

test('an invalid host gets no page', async () => {
  expect(await ask('/still', { host: 'evil.example@localhost' })).toMatchObject({ status: 400 })
})

test('a page that cannot be sent fails only for its caller', async () => {
  for (let time = 0; time < 3; time++) expect(await ask('/unsendable')).toMatchObject({ status: 500 })
  expect(await ask('/still')).toMatchObject({ status: 200 })
})

test('it is counted like every other reply', async () => {
  const counted = async () =>
    Number(
      /^http_request_duration_seconds_count\{method="GET",route="\/\*",status="200"\} (\d+)/m.exec(
        (await ask('/metrics')).body.toString(),
      )?.[1],
    )
  const before = await counted()
  await ask('/still', { cookie: 'locale=ru' })
  expect(await counted()).toBe(before + 1)
})

test('a stopping process ends the readers’ connections', async () => {
  const port = portOf(leaver)
  const connection = async () =>
    (await answerTo({ port, path: '/still', headers: { connection: 'keep-alive' } })).resume().headers.connection
  expect([await connection(), await connection()]).toEqual(['keep-alive', 'keep-alive'])
  leaving.leaving.begin()
  expect(await connection()).toBe('close')
})
