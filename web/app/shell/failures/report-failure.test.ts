// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as apis from '../../calls/api.ts'

type Api = typeof apis
const sent = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', sent)
const bodyOf = (call: number): unknown => {
  const body = sent.mock.calls[call]?.[1]?.body
  return JSON.parse(typeof body === 'string' ? body : '{}')
}
/** Loads the module anew, as a new page would. */
const opened = async () => {
  vi.resetModules()
  return { ...(await import('./report-failure.ts')), ...(await import('../../calls/api.ts')) }
}
beforeEach(() => {
  localStorage.setItem('token', 'secret-token')
  Object.assign(window, {
    __reactRouterManifest: { version: 'ab12cd34', routes: { one: { path: 'children/:id' }, two: {} } },
  })
  history.replaceState(null, '', '/children/aruzhan?name=aruzhan')
  sent.mockImplementation(async () => Response.json({ is_known: true }))
})
afterEach(() => sent.mockReset())

test('a failure is reported once, without personal data, and the page learns that it arrived', async () => {
  const { reportFailure } = await opened()
  const failure = new TypeError('no child 130514601018')
  expect(await Promise.all([reportFailure('error', failure), reportFailure('page', failure)])).toEqual([true, true])
  expect(sent).toHaveBeenCalledTimes(1)
  expect(bodyOf(0)).toEqual({
    kind: 'error',
    name: 'TypeError',
    message: 'no child #',
    page: '/children/:x',
    build: 'ab12cd34',
  })
  expect(JSON.stringify(sent.mock.calls)).not.toMatch(/secret-token|aruzhan/)
})

test.each([
  ['did not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['was refused', async () => new Response('{}', { status: 429 })],
])('a report that %s changes nothing', async (_, answer) => {
  const { reportFailure } = await opened()
  sent.mockImplementation(answer)
  expect(await reportFailure('rejection', new Error('another'))).toBe(false)
})

test.each([
  [
    'a call that failed on the server is not reported',
    ({ ApiFailure }: Api) => new ApiFailure(500, 'unknown-failure', 'Код: 500'),
    true,
  ],
  [
    'a call that never arrived cannot be reported',
    ({ ApiFailure }: Api) => new ApiFailure(0, 'offline', 'offline'),
    false,
  ],
  ['a call that was given up is no failure', () => new DOMException('aborted', 'AbortError'), false],
  [
    'an error of a browser extension is not reported',
    () => Object.assign(new Error('x'), { stack: 'at chrome-extension://abc/x.js' }),
    false,
  ],
])('%s', async (_, thrown, isKnown) => {
  const page = await opened()
  expect(await page.reportFailure('page', thrown(page))).toBe(isKnown)
  expect(sent).not.toHaveBeenCalled()
})

test('a proxy’s reply instead of the server’s, and a refusal that hides a page, are reported by their code', async () => {
  const { reportFailure, ApiFailure } = await opened()
  expect(await reportFailure('page', new ApiFailure(502, 'unknown-failure', ''))).toBe(true)
  expect(await reportFailure('page', new ApiFailure(409, 'conflict', 'Аружан уже здесь'))).toBe(true)
  expect([bodyOf(0), bodyOf(1)]).toMatchObject([
    { message: 'unknown-failure' },
    { name: 'ApiFailure', message: 'conflict' },
  ])
  expect(await reportFailure('rejection', new ApiFailure(422, 'invalid', 'Так нельзя'))).toBe(false)
})

test('a thrown value that is not an error is reported only by its type', async () => {
  const { reportFailure } = await opened()
  await reportFailure('rejection', 'aruzhan')
  expect(bodyOf(0)).toMatchObject({ name: 'string', message: '' })
})

test('a page that fails repeatedly is reported a few times', async () => {
  const { reportFailure } = await opened()
  for (const letter of 'abcdefghij') await reportFailure('error', new Error(letter))
  expect(sent).toHaveBeenCalledTimes(5)
})

test('a long message is cut to the server’s limit', async () => {
  const { reportFailure } = await opened()
  await reportFailure('error', new Error('long '.repeat(1000)))
  expect(bodyOf(0)).toMatchObject({ message: 'long '.repeat(40) })
})
