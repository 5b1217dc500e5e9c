import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { createLog } from '../../src/platform/log.ts'
import { servePages } from '../../src/pages.ts'
import { newToken } from '../../src/platform/http/token.ts'
import { startApp } from '../start-app.ts'

const { platform: quiet } = await startApp()
const log: string[] = []
const platform = { ...quiet, log: createLog('debug', { write: (line) => void log.push(line) }) }
const taken: string[] = []

/** One page at every address, which shows the form it received. */
const page = {
  loader: ({ request }: { request: Request }) => {
    if (request.url.includes('fall')) throw new Error(`cannot show ${request.url}`)
    return new Response(request.url)
  },
  action: async ({ request }: { request: Request }) => {
    const locale = (await request.formData()).get('locale')
    if (typeof locale === 'string') taken.push(locale)
    return new Response('done')
  },
}
let writeDown = (_error: unknown): void => {}
// Only what a request handler reads of a build; the rest is for the browser.
const build = {
  routes: { all: { id: 'all', path: '*', module: page } },
  entry: {
    module: {
      default: () => new Response(''),
      createLoadContext: ({ logFailure }: { logFailure: (error: unknown) => void }) => {
        writeDown = logFailure
        return new RouterContextProvider()
      },
      handleError: (error: unknown) => writeDown(error),
    },
  },
  assets: { routes: {}, version: '1' },
  future: {},
  isSpaMode: false,
  ssr: true,
  basename: '/',
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

const app = await createApp(platform)
await servePages(app, platform, { build: async () => build, clientDir: null })
const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/**
 * Sends raw lines and then more and more of a body until the server stops reading; returns the answer and the number of
 * bytes it took.
 */
function raw(head: string, more?: Buffer, port = address.port): Promise<{ answer: string; sent: number }> {
  return new Promise((resolve, reject) => {
    let [answer, sent] = ['', 0]
    const socket = connect(Number(port), '127.0.0.1')
    const pump = () => {
      while (more && !socket.destroyed && answer === '' && sent < 400_000_000) {
        sent += more.length
        if (!socket.write(more)) return void socket.once('drain', pump)
      }
    }
    socket.on('data', (part) => (answer += part.toString()))
    // The server closes the connection of a client that keeps sending; that is expected.
    socket.on('error', (error) => (answer ? undefined : reject(error)))
    socket.on('close', () => resolve({ answer, sent }))
    socket.write(head)
    pump()
  })
}

test('a form of a page is accepted', async () => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/language',
    headers: form,
    payload: 'locale=kz&back=%2F',
  })
  expect([statusCode, taken.at(-1)]).toEqual([200, 'kz'])
})

/** Posts as the code of a page does; React Router checks the origin of these requests too. */
const post = (headers: object, { to = app, url = '/language.data' } = {}) =>
  to.inject({
    method: 'POST',
    url,
    headers: { ...form, host: 'bagdar.example', ...headers },
    payload: 'locale=kz&back=%2F',
  })

test.each([
  ['behind a proxy that ends TLS and is not trusted', { origin: 'https://bagdar.example' }],
  ['without a proxy', { origin: 'http://bagdar.example' }],
  ['from an old browser', {}],
])('a form of our own page is accepted %s', async (_, headers) => {
  expect((await post(headers)).statusCode).toBe(200)
})

test.each([
  'https://evil.example',
  'http://evil.example',
  'https://bagdar.example.evil.example',
  'https://bagdar.example:8443',
  'nonsense',
])('a form of a foreign site is refused: %s', async (origin) => {
  for (const url of ['/language.data', '/language']) expect((await post({ origin }, { url })).statusCode).toBe(400)
})

test('a form of the public address is accepted even if the proxy names another host', async () => {
  const known = { ...platform, config: { ...platform.config, publicUrl: 'https://bagdar.example' } }
  const behind = await createApp(known)
  await servePages(behind, known, { build: async () => build, clientDir: null })
  expect((await post({ origin: 'https://bagdar.example', host: 'backend:3000' }, { to: behind })).statusCode).toBe(200)
  expect((await post({ origin: 'https://evil.example', host: 'backend:3000' }, { to: behind })).statusCode).toBe(400)
  await behind.close()
})

test('a page plays media from its own address only, captions included', async () => {
  const { headers } = await app.inject('/cabinet')
  expect(String(headers['content-security-policy']).split('; ')).toContain("media-src 'self' blob:")
})

test.each(['/language', '/', '/signin', '/no-such-page', '/language.data', '/assets/x.js'])(
  'a body of several megabytes is refused while it arrives: %s',
  async (path) => {
    const before = process.memoryUsage().rss
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 'a'), Buffer.from('\r\n')])
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: locale=kz\r\nContent-Type: ${form['content-type']}\r\nTransfer-Encoding: chunked\r\n\r\n`
    const { answer, sent } = await raw(head, chunk)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('Сұрау тым үлкен')
    expect(answer.toLowerCase()).toContain('connection: close')
    expect(sent).toBeLessThan(40_000_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  },
)

test('a body that announces its size is refused before it begins', async () => {
  const { answer, sent } = await raw(
    `POST /language HTTP/1.1\r\nHost: localhost\r\nAccept-Language: en\r\nContent-Type: ${form['content-type']}\r\nContent-Length: 300000000\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toContain('The request is too large')
  expect(sent).toBe(0)
})

test.each(['text/plain', 'application/json', 'multipart/form-data; boundary=x', 'text/html', 'nonsense', ''])(
  'a page accepts no body of the kind %s',
  async (type) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/language',
      headers: { 'content-type': type, cookie: 'locale=ru' },
      payload: 'locale=kz',
    })
    expect([statusCode, body]).toEqual([415, 'Такой вид данных не принимается'])
  },
)

test('a post without a body is not a form', async () => {
  expect((await app.inject({ method: 'POST', url: '/language' })).statusCode).toBe(415)
})

test.each(['TRACE', 'QUERY', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  'a page cannot be requested with %s',
  async (method) => {
    const { statusCode, headers, body } = await app.inject({
      method: method as 'PUT',
      url: '/test-results-new/1/secret',
      headers: method === 'QUERY' ? form : {},
    })
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD, POST'])
    expect(body).not.toContain('secret')
  },
)

test.each(['TRACE', 'QUERY', 'PROPFIND', 'MKCOL', 'SEARCH', 'LINK'])(
  '%s is answered everywhere, and never with a failure',
  async (method) => {
    for (const path of ['/', '/api/session', '/api/no-such-call', '/healthz', '/metrics', '*', '/%E0']) {
      const { answer } = await raw(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(answer).not.toMatch(/ at |node_modules/)
    }
  },
)

test.each([
  'a b',
  'localhost:80@evil.example',
  'evil.example/path',
  '[::1',
  'x:99999999',
  '<script>',
  '-',
  '..',
  'a'.repeat(300),
])('no page is made for the host %s', async (host) => {
  for (const path of ['/', '/language', '/api/session', '/robots.txt']) {
    const { answer } = await raw(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Language: en\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('The platform does not answer at this address')
  }
})

test.each(['localhost', 'bagdar.kz', 'Bagdar.KZ:8443', '10.0.0.1:80', '[::1]:3000', 'my_service:3000', 'x.'])(
  'a page is made for the host %s',
  async (host) => {
    const { statusCode } = await app.inject({ url: '/', headers: { host } })
    expect(statusCode).toBe(200)
  },
)

test('a load balancer may name no host, and nobody may use the full address of another', async () => {
  expect((await raw('GET /healthz HTTP/1.0\r\n\r\n')).answer).toMatch(/^HTTP\/1\.1 200 /)
  expect((await raw('GET / HTTP/1.0\r\n\r\n')).answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(
    (await raw('GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).answer,
  ).toMatch(/^HTTP\/1\.1 400 /)
})

test('a path that leads out of the files’ folder finds nothing', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bagdar-pages-'))
  for (const part of ['server', 'client/assets']) mkdirSync(path.join(folder, part), { recursive: true })
  writeFileSync(path.join(folder, 'server/main.js'), 'secret')
  writeFileSync(path.join(folder, 'client/assets/app.js'), 'open')
  const withFiles = await createApp(platform)
  await servePages(withFiles, platform, { build: async () => build, clientDir: path.join(folder, 'client') })
  const { port } = new URL(await withFiles.listen({ port: 0, host: '127.0.0.1' }))
  // Sends the address as it is, because a client that normalises addresses would request another one.
  const asked = (at: string) =>
    raw(`GET ${at} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, undefined, port)
  expect((await asked('/assets/app.js')).answer).toMatch(/^HTTP\/1\.1 200 /)
  const out = [
    '../../server/main.js',
    'x/../../../server/main.js',
    '%2e%2e/%2e%2e/server/main.js',
    '..%2f..%2fserver/main.js',
    './app.js',
    '/app.js',
    '%00',
    '',
  ]
  for (const at of out)
    expect([at, (await asked(`/assets/${at}`)).answer]).toEqual([
      at,
      expect.stringMatching(/^HTTP\/1\.1 404 (?![^]*secret)/),
    ])
  await withFiles.close()
  rmSync(folder, { recursive: true })
})

test('nothing in this file was counted as a failure', () => {
  expect(log.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
})

test('no secret of an address is in any log line, whatever happens to the page', async () => {
  const token = newToken()
  const paths = [
    `/test-results-new/1/${token}`,
    `/fall/${token}`,
    `/fall?token=${token}&iin=130514601018`,
    `/api/shared-results/1/${token}`,
    `/api/none?token=${token}`,
  ]
  for (const path of paths) {
    for (const method of ['GET', 'POST', 'PUT', 'TRACE', 'PROPFIND'])
      await raw(
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nReferer: http://localhost${path}\r\nConnection: close\r\n\r\n`,
      )
    await raw(`GET ${path} HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n`)
  }
  expect(log.filter((line) => line.includes('a page could not be rendered'))).not.toEqual([])
  expect(log.filter((line) => line.includes(token) || line.includes('130514601018'))).toEqual([])
})
