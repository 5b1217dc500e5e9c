import { afterAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../testing/start-app.ts'
import { createApp } from '../../app.ts'
import { readTrustProxy } from './trust-proxy.ts'

/** Returns a function that gives the client address the server derives for a request from `from`. */
async function believed(TRUST_PROXY: string) {
  const { platform } = await startApp({ TRUST_PROXY })
  const app = await createApp(platform)
  afterAll(() => app.close())
  app.get('/who', async ({ ip, host, protocol }) => ({ ip, host, protocol }))
  return async (from: string, forwarded?: string, headers: Record<string, string> = {}) =>
    (
      await app.inject({
        url: '/who',
        remoteAddress: from,
        headers: { ...(forwarded && { 'x-forwarded-for': forwarded }), ...headers },
      })
    ).json<{
      ip: string
      host: string
      protocol: string
    }>()
}
const [pupil, proxy, second, forged] = ['203.0.113.9', '10.0.0.1', '10.0.0.2', '6.6.6.6']

describe('without a proxy', async () => {
  const who = await believed('0')
  test('X-Forwarded-For from an untrusted sender is ignored', async () => {
    expect(await who(pupil, forged, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' })).toEqual({
      ip: pupil,
      host: 'localhost:80',
      protocol: 'http',
    })
  })
})

describe('behind one proxy', async () => {
  const who = await believed('1')
  test('the address seen by the proxy is used', async () => {
    expect(await who(proxy, pupil, { 'x-forwarded-proto': 'https' })).toMatchObject({ ip: pupil, protocol: 'https' })
  })
  test.each([`${forged}, ${pupil}`, `${forged}, 7.7.7.7, ${pupil}`, `localhost, ${pupil}`])(
    'an earlier entry written by the sender is ignored: %s',
    async (forwarded) => {
      expect((await who(proxy, forwarded)).ip).toBe(pupil)
    },
  )
})

describe('behind two proxies', async () => {
  const who = await believed('2')
  test('two entries from the end are trusted, the third is not', async () => {
    expect((await who(second, `${forged}, ${pupil}, ${proxy}`)).ip).toBe(pupil)
  })
})

describe('behind proxies with known addresses', async () => {
  const who = await believed('10.0.0.0/8, 127.0.0.1')
  test('the first address that is not a proxy is used', async () => {
    expect((await who(second, `${forged}, ${pupil}, ${proxy}`)).ip).toBe(pupil)
    expect((await who(proxy, `${forged}, ${pupil}`)).ip).toBe(pupil)
  })
  test('a sender that bypasses them is not trusted', async () => {
    expect((await who(pupil, forged)).ip).toBe(pupil)
  })
})

test.each(['true', '-1', '11', 'yes', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.1;', '0.0.0.0/0'])(
  '%s is neither a number of proxies nor their addresses',
  (text) => {
    expect(readTrustProxy(text)).toBeNull()
  },
)
test.each(['0', '1', '10', 'loopback', '10.0.0.0/8', '10.0.0.1, ::1/128, fc00::/7'])('%s is accepted', (text) => {
  expect(readTrustProxy(text)).not.toBeNull()
})
