// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEarlyCalls, earlyScript, takeEarlyAnswer } from './early-calls.ts'
import { until } from '../../testing/until.ts'

const answers: Record<string, unknown> = { '/api/results': { data: [{ id: 'a b' }, { id: 'c' }] } }
const asked = vi.fn((path: string, _init: RequestInit) =>
  Promise.resolve(new Response(JSON.stringify(answers[path] ?? {}))),
)

beforeEach(() => vi.stubGlobal('fetch', asked))
afterEach(() => {
  localStorage.clear()
  delete window.earlyAnswers
  asked.mockClear()
})

test('a page calls the server before its code is loaded, with this device’s token, and continues with the first reply', async () => {
  localStorage.setItem('token', 'secret')
  startEarlyCalls([{ path: '/api/results', then: ['/api/results/{data.0.id}', '/api/results/{data.5.id}/more'] }], 'kz')
  await until(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/results', '/api/results/a%20b'])
  expect(asked.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer secret', 'x-locale': 'kz' })
  expect(await (await takeEarlyAnswer('/api/results', 'GET'))?.json()).toEqual(answers['/api/results'])
})

test('without a session no call is made', () => {
  startEarlyCalls([{ path: '/api/results' }], 'ru')
  expect(asked).not.toHaveBeenCalled()
  expect(takeEarlyAnswer('/api/results', 'GET')).toBeUndefined()
})

test('a user of another role, who is redirected, makes no call that would be refused', () => {
  localStorage.setItem('token', 'secret')
  localStorage.setItem('role', 'parent')
  startEarlyCalls(
    [{ path: '/api/parents', for: ['student'] }, { path: '/api/children', for: ['parent'] }, { path: '/api/session' }],
    'ru',
  )
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/children', '/api/session'])
})

test('an early reply is used once, and never after a write', () => {
  localStorage.setItem('token', 'secret')
  startEarlyCalls([{ path: '/api/tests' }, { path: '/api/parents' }], 'ru')
  expect(takeEarlyAnswer('/api/tests', 'GET')).toBeDefined()
  expect(takeEarlyAnswer('/api/tests', 'GET')).toBeUndefined()
  expect(takeEarlyAnswer('/api/parents/1/acceptance', 'POST')).toBeUndefined()
  expect(takeEarlyAnswer('/api/parents', 'GET')).toBeUndefined()
})

test('the inline script does the same, and an address cannot end it', async () => {
  localStorage.setItem('token', 'secret')
  const script = earlyScript([{ path: '/api/tests' }, { path: '/api/results/</script>' }], 'ru')
  expect(script).not.toContain('</script>')
  // oxlint-disable-next-line no-eval -- as the browser runs it
  window.eval(script)
  expect(Object.keys(window.earlyAnswers ?? {})).toEqual(['/api/tests', '/api/results/</script>'])
})
