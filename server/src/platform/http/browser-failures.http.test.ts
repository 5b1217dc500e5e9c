import { expect, test } from 'vitest'
import { reportBrowserFailure } from '#contract/calls/failures'
import { startApp } from '../../../testing/start-app.ts'
import { createApp } from '../../app.ts'
import { createLog } from '../log.ts'

const { platform, guest } = await startApp()
const failure = {
  kind: 'error' as const,
  name: 'TypeError',
  message: 'x is not a function',
  page: '/exercises/:x',
  build: 'ab12cd34',
}

/** Starts a separate server and collects its log lines. */
async function listening(now = platform.now) {
  const log: string[] = []
  const app = await createApp({ ...platform, now, log: createLog('warn', { write: (line) => void log.push(line) }) })
  const tell = async (payload: object, remoteAddress = '10.0.0.1') =>
    app.inject({ method: 'POST', url: reportBrowserFailure.path, payload, remoteAddress })
  const metrics = async () => (await app.inject('/metrics')).body
  return { app, log, tell, metrics }
}

test('failures are counted by kind and logged without personal data', async () => {
  const { app, log, tell, metrics } = await listening()
  const message = 'no child Аружан Aruzhan 130514601018, +7 701 111 22 01, a@b.kz, /x?token=abc'
  expect((await tell({ ...failure, message, page: '/children/42', build: 'Aruzhan' })).json()).toEqual({
    is_known: true,
  })
  expect(JSON.parse(log[0] ?? '')).toMatchObject({
    msg: 'a browser failed',
    kind: 'error',
    name: 'TypeError',
    build: '',
    page: '/children/:x',
  })
  // The time of the log line consists of digits too.
  expect(log[0]?.replace(/"time":\d+/, '')).not.toMatch(/Аружан|Aruzhan|1305|701|a@b|abc|42/)
  await tell(failure)
  expect(JSON.parse(log[1] ?? '')).toMatchObject(failure)
  expect(await metrics()).toContain('browser_failures_total{kind="error"} 2')
  await app.close()
})

test('the log accepts sixty lines a minute, the counter accepts all', async () => {
  let time = platform.now()
  const { app, log, tell, metrics } = await listening(() => time)
  for (let number = 0; number < 70; number += 1) expect((await tell(failure, `10.0.1.${number}`)).statusCode).toBe(200)
  expect(log).toHaveLength(60)
  expect(await metrics()).toContain('browser_failures_total{kind="error"} 70')
  time = new Date(time.getTime() + 60_000)
  await tell(failure)
  expect(log).toHaveLength(61)
  await app.close()
})

test.each([
  { kind: 'other' },
  { message: 'x'.repeat(201) },
  { page: '/'.repeat(101) },
  { name: 'x'.repeat(61) },
  { build: 'a'.repeat(61) },
  { message: 7 },
])('only a short word of a known kind is accepted: %j', async (change) => {
  expect(await guest.send('POST', reportBrowserFailure.path, { payload: { ...failure, ...change } })).toBeRefused(
    'invalid',
  )
})
