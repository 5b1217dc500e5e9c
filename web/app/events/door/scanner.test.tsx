// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { keygenAsync, signAsync } from '@noble/ed25519'
import { afterEach, expect, test, vi } from 'vitest'
import { maxCodeLength, type DoorList, type Scan, type ScanResult } from '#contract/events/door'
import { formatTicketCode, signedPartOf } from '#contract/events/ticket-code'
import { render } from '../../../testing/render.tsx'
import { memoryDisk, type DoorDisk } from '../../device/door-disk.ts'
import { createDoor, networkLimit } from './create-door.ts'
import { Scanner } from './scanner.tsx'
import words from './ru.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

const ids = {
  event: '0199aaaa-0000-7000-8000-000000000001',
  dana: '0199aaaa-0000-7000-8000-000000000002',
  vera: '0199aaaa-0000-7000-8000-000000000003',
}
const { secretKey, publicKey } = await keygenAsync()
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
const list = (): DoorList => ({
  event: { id: ids.event, title: 'Кабинет психолога' },
  public_key: base64url(publicKey),
  now: new Date().toISOString(),
  sessions: [],
  people: [
    { id: ids.dana, number: 'E-000007', full_name: 'Оразова Дана', ticket: 'Участник', state: 'registered' },
    { id: ids.vera, number: 'E-000008', full_name: 'Ким Вера', ticket: 'Участник', state: 'cancelled' },
  ],
  admitted: [],
})
async function codeOf(participant_id: string, key = secretKey): Promise<string> {
  const signed = signedPartOf({ participant_id, event_id: ids.event })
  return formatTicketCode(signed, await signAsync(signed, key))
}

interface Sent {
  scans: Scan[]
}
/** A server whose answers the test decides; `null` is a network that is away, `'silent'` one that never answers. */
function stubServer(begin: Partial<ScanResult> | 'silent' | null) {
  const server = { answer: begin, sent: [] as Sent[] }
  vi.stubGlobal('fetch', async (path: string, { body = '{}' }: { body?: string } = {}) => {
    if (server.answer === null) throw new TypeError('Failed to fetch')
    if (server.answer === 'silent') return new Promise<Response>(() => {})
    if (!path.endsWith('/scans')) return Response.json(list())
    const sent: Sent = JSON.parse(body)
    server.sent.push(sent)
    const result = { verdict: 'admitted', name: 'Оразова Дана', other: null, ...server.answer }
    return Response.json({ data: sent.scans.map(({ id }) => ({ ...result, id })) })
  })
  return server
}
const aDoor = (disk: DoorDisk = memoryDisk(), isOnline = true) =>
  createDoor({
    list: list(),
    listed_at: new Date().toISOString(),
    unsent: [],
    disk,
    userId: 'me',
    device_id: '0199aaaa-0000-7000-8000-000000000009',
    isOnline,
  })
async function open(door = aDoor()) {
  await render(<Scanner door={door} isDurable />, { words: { door: words } })
  return door
}
const type = (typed: string) => userEvent.type(screen.getByRole('textbox', { name: 'Имя или номер билета' }), typed)

test('with a network the server answers, in colour and words', async () => {
  const server = stubServer({})
  await open()
  expect(await screen.findByText('На связи')).toBeTruthy()
  await type(`${await codeOf(ids.dana)}{Enter}`)
  const card = (await screen.findByText('Проходите')).closest('[data-tone]')
  expect(card?.getAttribute('data-tone')).toBe('green')
  expect(card?.textContent).toContain('Оразова Дана')
  expect(card?.textContent).toContain('Ответил сервер')
  server.answer = { verdict: 'again', other: { door: 'Двор', at: '2026-11-20T05:10:00.000Z' } }
  await type(`${await codeOf(ids.dana)}{Enter}`)
  const again = (await screen.findByText('Уже прошли')).closest('[data-tone]')
  expect(again?.getAttribute('data-tone')).toBe('gold')
  expect(again?.textContent).toContain('По этому билету вошли: Двор, 10:10.')
})

test('without a network the phone answers by itself, says so, and sends everything later', async () => {
  const server = stubServer(null)
  const disk = memoryDisk()
  const door = await open(aDoor(disk))
  await type(`${await codeOf(ids.dana)}{Enter}`)
  const card = (await screen.findByText('Проходите')).closest('[data-tone]')
  expect(card?.textContent).toContain('Ответил телефон, без сети')
  expect(screen.getByText('Без сети').closest('[data-mode]')?.textContent).toMatch(
    /по списку от \d\d:\d\d\. Списку меньше минуты\.Не отправлена 1 отметка/,
  )
  await type('даН')
  await userEvent.click(screen.getByRole('button', { name: 'Отметить: Оразова Дана' }))
  expect(await screen.findByText('Уже прошли')).toBeTruthy()
  await type('вера{Enter}')
  const red = (await screen.findByText('Билет не действует')).closest('[data-tone]')
  expect([red?.getAttribute('data-tone'), red?.textContent?.includes('Участие отменено.')]).toEqual(['red', true])
  const { secretKey: strange } = await keygenAsync()
  await type(`${await codeOf(ids.dana, strange)}{Enter}`)
  expect(await screen.findByText('Это не билет Bagdar')).toBeTruthy()
  expect(await disk.allScans(ids.event)).toHaveLength(4)

  server.answer = { verdict: 'again', other: { door: 'Двор', at: '2026-11-20T05:10:00.000Z' } }
  await door.sync()
  expect(await screen.findByText('На связи')).toBeTruthy()
  expect(await screen.findByText('Этот билет раньше приняла другая дверь')).toBeTruthy()
  expect(await disk.allScans(ids.event)).toEqual([])
  expect(server.sent.flatMap(({ scans }) => scans.map(({ judged_by, verdict }) => [judged_by, verdict]))).toEqual([
    ['device', 'admitted'],
    ['device', 'again'],
    ['device', 'cancelled'],
    ['device', 'forged'],
  ])
})

test('a network that does not answer is given two seconds, and what it takes later is the same scan', async () => {
  const server = stubServer('silent')
  const door = aDoor()
  const began = performance.now()
  await door.read({ way: 'code', code: await codeOf(ids.dana) }, { door: 'Двор', session_id: '' })
  const took = performance.now() - began
  expect(took).toBeGreaterThanOrEqual(networkLimit - 50)
  expect(took).toBeLessThan(networkLimit + 1000)
  expect(door.getState()).toMatchObject({ mode: 'device', shown: { verdict: 'admitted', judged_by: 'device' } })
  // The next person does not wait for the network any more.
  const next = performance.now()
  await door.read({ way: 'name', participant_id: ids.dana }, { door: 'Двор', session_id: '' })
  expect(performance.now() - next).toBeLessThan(500)
  expect(door.getState().shown?.verdict).toBe('again')
  expect(server.sent).toEqual([])
  expect(door.getState().unsent).toHaveLength(2)
})

test('a device that stores nothing any more still answers, and sends what this tab has', async () => {
  const server = stubServer(null)
  const full = { ...memoryDisk(), writeScan: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
  const door = aDoor(full)
  const menu = `https://example.kz/${'😀'.repeat(200)}`
  await door.read({ way: 'code', code: menu }, { door: 'Двор', session_id: '' })
  expect(door.getState()).toMatchObject({ shown: { verdict: 'forged' }, unsent: [{ verdict: 'forged' }] })
  server.answer = { verdict: 'forged', name: '' }
  await door.sync()
  expect(door.getState().unsent).toEqual([])
  const code = server.sent.flatMap(({ scans }) => scans.map((scan) => scan.code)).at(-1) ?? ''
  expect([code.length <= maxCodeLength, code.isWellFormed(), code.startsWith('https://example.kz/😀')]).toEqual([
    true,
    true,
    true,
  ])
})

test('a full disk says so, and what it cannot store or delete is sent once', async () => {
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const server = stubServer(null)
  const disk = memoryDisk()
  const writeScan: DoorDisk['writeScan'] = (scan) => (scan.judged_by === 'device' ? full() : disk.writeScan(scan))
  const door = await open(aDoor({ ...disk, writeScan, dropScans: full }))
  await type(`${await codeOf(ids.dana)}{Enter}`)
  expect(await screen.findByText('Проходите')).toBeTruthy()
  expect(screen.getByText(/память заполнена/)).toBeTruthy()
  server.answer = {}
  await door.sync()
  await door.sync()
  expect(door.getState()).toMatchObject({ unsent: [], mode: 'network' })
  expect(server.sent).toHaveLength(1)
})

test('a ticket newer than the list is yellow and stays a scan; an ended session is no missing network', async () => {
  stubServer(null)
  const disk = memoryDisk()
  const door = await open(aDoor(disk))
  await type(`${await codeOf('0199aaaa-0000-7000-8000-000000000004')}{Enter}`)
  const card = (await screen.findByText(words.verdict.unlisted)).closest('[data-tone]')
  expect(card?.getAttribute('data-tone')).toBe('gold')
  expect(await disk.allScans(ids.event)).toMatchObject([{ judged_by: 'device', verdict: 'unknown' }])
  vi.stubGlobal('fetch', async () => Response.json({ message: '', code: 'token-needed' }, { status: 401 }))
  await door.sync()
  expect(await screen.findByText(words.mode.signedOut)).toBeTruthy()
  expect(screen.queryByText('Без сети')).toBeNull()
  expect(screen.getByRole('link', { name: words.mode.signIn }).getAttribute('href')).toBe('/signin')
})
