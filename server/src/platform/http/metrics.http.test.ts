import { afterAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../testing/start-app.ts'
import { freePort } from '../../../../tools/free-port.ts'

const token = 'a-token-of-sixteen-or-more'
const live = { NODE_ENV: 'production', STAND_INS: 'sms,mail,payments' }

describe('in production, by default', async () => {
  const { guest } = await startApp(live)
  test('nobody can read the metrics', async () => {
    expect(await guest.send('GET', '/metrics')).toBeRefused('not-found')
  })
})

describe('with a token', async () => {
  const { guest } = await startApp({ ...live, METRICS_TOKEN: token })
  test.each<Record<string, string>>([
    {},
    { authorization: 'Bearer a-token-of-sixteen-or-less' },
    { authorization: token },
  ])('a stranger reads none: %j', async (headers) => {
    expect(await guest.send('GET', '/metrics', { headers })).toBeRefused('token-needed')
  })
  test('only its holder can read them', async () => {
    const { status, body } = await guest.send('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } })
    expect(status).toBe(200)
    expect(body).toContain('http_request_duration_seconds')
  })
})

describe('on their own port', async () => {
  const port = await freePort()
  const { app, guest } = await startApp({ ...live, HOST: '127.0.0.1', METRICS_PORT: String(port) })
  const own = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  afterAll(async () => {
    await app.close()
    await expect(own('/metrics')).rejects.toThrow('fetch failed')
  })
  test('the metrics are served, nothing else is, and the main port has none', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    expect(await (await own('/metrics')).text()).toContain('http_request_duration_seconds')
    expect((await own('/api/session')).status).toBe(404)
    expect((await guest.send('GET', '/metrics')).status).toBe(404)
  })
})
