import { afterAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../testing/start-app.ts'
import { freePort } from '../../../../tools/free-port.ts'

const token = 'a-token-of-sixteen-or-more'
const live = { NODE_ENV: 'production', STAND_INS: 'sms,mail' }

describe('in production, with nothing said', async () => {
  const { guest } = await startApp(live)
  test('nobody reads the metrics', async () => {
    expect(await guest.send('GET', '/metrics')).toBeRefused('not-found')
  })
})

describe('behind a token', async () => {
  const { guest } = await startApp({ ...live, METRICS_TOKEN: token })
  test.each<Record<string, string>>([
    {},
    { authorization: 'Bearer a-token-of-sixteen-or-less' },
    { authorization: token },
  ])('a stranger reads none: %j', async (headers) => {
    expect(await guest.send('GET', '/metrics', { headers })).toBeRefused('token-needed')
  })
  test('who knows it does', async () => {
    const { status, body } = await guest.send('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } })
    expect(status).toBe(200)
    expect(body).toContain('http_request_duration_seconds')
  })
})

describe('on a port of its own', async () => {
  const port = await freePort()
  const { app, guest } = await startApp({ ...live, HOST: '127.0.0.1', METRICS_PORT: String(port) })
  const own = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  afterAll(async () => {
    await app.close()
    await expect(own('/metrics')).rejects.toThrow('fetch failed')
  })
  test('it is there, nothing else is, and the port of everybody has none', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    expect(await (await own('/metrics')).text()).toContain('http_request_duration_seconds')
    expect((await own('/api/session')).status).toBe(404)
    expect((await guest.send('GET', '/metrics')).status).toBe(404)
  })
})
