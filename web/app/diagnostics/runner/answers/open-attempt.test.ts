// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { Disk } from './attempt-disk.ts'
import { deviceId } from './device.ts'
import { openAttempt } from './open-attempt.ts'

const readable: Pick<Disk, 'readAttempt' | 'readAnswers' | 'readForms'> = {
  readAttempt: async () => undefined,
  readAnswers: async () => [],
  readForms: async () => [],
}
const { openBrowserDisk } = vi.hoisted(() => ({ openBrowserDisk: vi.fn<() => Promise<unknown>>() }))
vi.mock('./browser-disk.ts', () => ({ openBrowserDisk }))

afterEach(() => vi.unstubAllGlobals())

/** A server whose attempt has ended by its deadline; returns the calls it received. */
function ended(isThisDevice: boolean, disk: unknown = readable) {
  openBrowserDisk.mockResolvedValue(disk)
  const asked: { method: string; path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const { pathname } = new URL(address, 'http://localhost')
    asked.push({ method, path: pathname, body: body ? (JSON.parse(body) as unknown) : null })
    return Response.json(
      method === 'GET' ? { id: '0199', state: 'finished', is_this_device: isThisDevice, answers: [] } : {},
    )
  })
  return asked
}

test('a device without stored answers of an ended test says that no more will arrive, so that the result opens', async () => {
  const asked = ended(true)
  expect(await openAttempt('0199')).toEqual({ kind: 'finished' })
  expect(asked.at(-1)).toEqual({
    method: 'POST',
    path: '/api/attempts/0199/finish',
    body: { device_id: deviceId(), answers: [], reason: 'deadline' },
  })
})

test('another device says nothing: the answers may be on the first', async () => {
  const asked = ended(false)
  expect(await openAttempt('0199')).toEqual({ kind: 'finished' })
  expect(asked.map(({ method }) => method)).toEqual(['GET'])
})

test.each([
  ['does not open', null],
  ['cannot be read', { ...readable, readAnswers: () => Promise.reject(new Error('not now')) }],
])('a device whose disk %s does not say that no more will arrive: answers may be stored there', async (_, disk) => {
  const asked = ended(true, disk)
  expect(await openAttempt('0199')).toEqual({ kind: 'finished' })
  expect(asked.map(({ method }) => method)).toEqual(['GET'])
})
