// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { DoorList } from '#contract/events/door'
import { openDoor } from './open-door.ts'

afterEach(() => vi.unstubAllGlobals())

const event_id = '0199aaaa-0000-7000-8000-000000000001'
const list = (title: string): DoorList => ({
  event: { id: event_id, title },
  public_key: '',
  now: '2026-11-20T04:00:00.000Z',
  sessions: [],
  people: [],
  admitted: [],
})
const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)
const titleFor = async (user: string) => (await openDoor(event_id, user)).start?.list.event.title ?? null

test('a door opens with the newest list, and without a network with the stored one of the same user', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await titleFor('me')).toBe(null)
  answerWith(async () => Response.json(list('Утром')))
  const { start } = await openDoor(event_id, 'me')
  expect([start?.list.event.title, start?.isOnline]).toEqual(['Утром', true])
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  const { start: alone } = await openDoor(event_id, 'me')
  expect([alone?.list.event.title, alone?.isOnline, alone?.device_id]).toEqual(['Утром', false, start?.device_id])
  expect(await titleFor('somebody-else')).toBe(null)
  answerWith(async () => Response.json({ message: 'Нет прав', code: 'forbidden' }, { status: 403 }))
  await expect(titleFor('me')).rejects.toMatchObject({ status: 403 })
})

test('a network that hangs is not awaited for longer than a person at the door would wait', async () => {
  answerWith(async () => Response.json(list('Утром')))
  await titleFor('me')
  answerWith(() => new Promise(() => {}))
  const began = performance.now()
  expect(await titleFor('me')).toBe('Утром')
  expect(performance.now() - began).toBeLessThan(3000)
})
