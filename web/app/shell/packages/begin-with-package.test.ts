import { createCipheriv, createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Form } from '#contract/diagnostics/forms'
import { ownKey, packageDisk } from '../../device/package-disk.ts'
import { aForm } from '../../../testing/values/tests.ts'
import { beginPartOnDevice, startOnDevice } from './begin-with-package.ts'
import { takePackage } from './take-package.ts'

const [start, part] = [aForm({ title: 'at the start' }), aForm({ title: 'with its first part' })]
const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const attempt = { id: 'attempt', locale: 'ru', started_at: '2026-12-01T04:00:00.000Z' }
const choice = { device_id: 'device-of-the-pupil', locale: 'ru' as const, assent: true as const, conditions: [] }

/** Bytes of a package with these forms, as the server makes them. */
function sealed(forms: readonly Form[]): Buffer {
  const texts = forms.map((form, index) => {
    const sealing = createCipheriv('aes-256-gcm', keys[index]!, Buffer.alloc(12))
    return Buffer.concat([sealing.update(gzipSync(JSON.stringify(form))), sealing.final(), sealing.getAuthTag()])
  })
  const head = Buffer.alloc(1 + 4 * texts.length)
  head.writeUInt8(texts.length)
  texts.forEach((text, index) => head.writeUInt32BE(text.length, 1 + 4 * index))
  return Buffer.concat([head, ...texts])
}
const bytes = sealed([start, part])
const id = createHash('sha256').update(bytes).digest('base64url')
const found = {
  id,
  locale: 'ru',
  size: bytes.length,
  opens_at: '',
  closes_at: '2026-12-01T10:00:00.000Z',
  server_time: '2026-11-30T04:00:00.000Z',
}

/** Answers calls by method and path; what is not listed is a lost network. */
function server(answers: Record<string, () => Response>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path}`)
    const answer = answers[`${init.method} ${path}`]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  return asked
}
const package_ = {
  'GET /api/tests/battery/package?locale=ru': () => Response.json(found),
  [`GET /api/packages/${id}`]: () => new Response(Uint8Array.from(bytes)),
}
const opening = {
  'POST /api/tests/battery/package-attempts': () =>
    Response.json({ attempt, key: keys[0]!.toString('base64url'), text: 0 }),
}
const whole = { 'GET /api/attempts/attempt/form?locale=ru': () => Response.json(aForm({ title: 'read whole' })) }
const take = () => takePackage({ test_id: 'battery', locale: 'ru' })

beforeEach(() => {
  const stored = new Map([
    ['user', JSON.stringify({ id: 'pupil' })],
    ['token', 'token'],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: () => {},
    setItem: () => {},
  })
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'ru' } } })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  const disk = await packageDisk()
  await disk.forgetPupils()
  await disk.dropOver('2099-01-01T00:00:00.000Z')
})

test('a package is loaded once, and is still here without a network', async () => {
  const asked = server(package_)
  expect(await take()).toEqual({ state: 'here', size: bytes.length })
  expect(await take()).toEqual({ state: 'here', size: bytes.length })
  expect(asked.filter((call) => call.includes('/api/packages/'))).toHaveLength(1)
  server({})
  expect(await take()).toEqual({ state: 'here', size: bytes.length })
})

test('two pupils of one device with the same form share its bytes, also after a sign-out', async () => {
  server(package_)
  await take()
  await (await packageDisk()).forgetPupils()
  const asked = server(package_)
  expect(await take()).toMatchObject({ state: 'here' })
  expect(asked).toEqual(['GET /api/tests/battery/package?locale=ru'])
})

test('a start with the package opens the form by its key and asks for no text', async () => {
  server(package_)
  await take()
  const asked = server(opening)
  expect(await startOnDevice('battery', choice)).toEqual({ attempt, form: start })
  expect(asked).toEqual(['POST /api/tests/battery/package-attempts'])
})

test('the parts of an attempt that was begun with a package are opened the same way', async () => {
  server(package_)
  await take()
  server(opening)
  await startOnDevice('battery', choice)
  const key = keys[1]!.toString('base64url')
  server({ 'POST /api/attempts/attempt/package-parts': () => Response.json({ attempt, key, text: 1 }) })
  expect(await beginPartOnDevice('attempt', { device_id: 'device', part: 1 })).toEqual({ attempt, form: part })
})

test('a stale package is answered with the form, which is taken as it is', async () => {
  server(package_)
  await take()
  const fresh = aForm({ title: 'the changed test' })
  server({ 'POST /api/tests/battery/package-attempts': () => Response.json({ attempt, form: fresh }) })
  expect(await startOnDevice('battery', choice)).toEqual({ attempt, form: fresh })
})

test('of a damaged package or a wrong key the form is read whole', async () => {
  server(package_)
  await take()
  const disk = await packageDisk()
  const damaged = Uint8Array.from(bytes)
  damaged[20] = (damaged[20] ?? 0) ^ 1
  await disk.writeFile({ id, bytes: damaged.buffer, closes_at: found.closes_at })
  server({ ...opening, ...whole })
  expect((await startOnDevice('battery', choice)).form.title).toBe('read whole')
  await disk.writeFile({ id, bytes: Uint8Array.from(bytes).buffer, closes_at: found.closes_at })
  const wrong = () => Response.json({ attempt, key: keys[1]!.toString('base64url'), text: 0 })
  server({ 'POST /api/tests/battery/package-attempts': wrong, ...whole })
  expect((await startOnDevice('battery', choice)).form.title).toBe('read whole')
})

test('without a package, or where nothing can be opened, the test starts as always', async () => {
  const asked = server({ 'POST /api/tests/battery/attempts': () => Response.json({ attempt, form: start }) })
  await startOnDevice('battery', choice)
  const disk = await packageDisk()
  await disk.writeFile({ id, bytes: Uint8Array.from(bytes).buffer, closes_at: found.closes_at })
  await disk.writeOwn({ ...found, locale: 'ru', key: ownKey('pupil', 'battery', 'ru') })
  vi.stubGlobal('crypto', { getRandomValues: () => {} })
  expect(await take()).toEqual({ state: 'unsupported' })
  await startOnDevice('battery', choice)
  expect(asked).toEqual(['POST /api/tests/battery/attempts', 'POST /api/tests/battery/attempts'])
})

test('bytes that are not those of their name are not stored', async () => {
  server({ ...package_, [`GET /api/packages/${id}`]: () => new Response('a page of the school filter') })
  expect(await take()).toEqual({ state: 'missing' })
  expect(await (await packageDisk()).readFile(id)).toBeUndefined()
})

test('whoever has no sitting has no package', async () => {
  server({ 'GET /api/tests/battery/package?locale=ru': () => Response.json({ code: 'not-found' }, { status: 404 }) })
  expect(await take()).toEqual({ state: 'none' })
})
