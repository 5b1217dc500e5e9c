import { expect, test } from 'vitest'
import { deviceKindOf } from './device-kind.rules.ts'

test.for([
  ['Mozilla/5.0 (Linux; Android 13; SM-A125F) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1', 'phone'],
  ['Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 Chrome/142.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) Version/16.6 Mobile/15E148 Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36', 'computer'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'computer'],
  ['curl/8.5.0', null],
] as const)('%s is a %s', ([agent, kind]) => {
  expect(deviceKindOf({ 'user-agent': agent })).toBe(kind)
})

test('a browser that hides its name may still say that it is on a phone', () => {
  expect(deviceKindOf({ 'sec-ch-ua-mobile': '?1' })).toBe('phone')
  expect(deviceKindOf({ 'sec-ch-ua-mobile': '?0' })).toBeNull()
  expect(deviceKindOf({})).toBeNull()
})
