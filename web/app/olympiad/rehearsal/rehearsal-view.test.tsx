// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Report, SchoolRehearsal } from '#contract/olympiad/rehearsal'
import { render } from '../../../testing/render.tsx'
import { aSchoolList } from '../../../testing/values/olympiad-desk.ts'
import deviceWords from '../rehearsal-device/ru.json' with { type: 'json' }
import { RehearsalView } from './rehearsal-view.tsx'
import words from './ru.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

const report: Report = {
  verdict: 'not-ready',
  reasons: [
    { reason: 'devices', count: 1, blocks: false },
    { reason: 'photo', count: 3, blocks: true },
  ],
  devices: [
    { number: 1, browser: 'Chrome', round_trip_ms: 90, package_ms: 800, reasons: [] },
    { number: 2, browser: 'other', round_trip_ms: null, package_ms: null, reasons: ['network', 'answer'] },
  ],
  ready: 1,
  round_trip_ms: 90,
  room_seconds: 2,
  participants: 12,
  turns: 12,
  turns_fit: 4,
}
const counted_at = '2026-11-20T05:00:00.000Z'
const rehearsal: SchoolRehearsal = {
  school: 'Школа № 1',
  is_rural: true,
  season: aSchoolList().season,
  running: null,
  last: null,
  pupils: [],
}
const show = (given: Partial<SchoolRehearsal> | null) =>
  render(<RehearsalView rehearsal={given && { ...rehearsal, ...given }} />, {
    words: { rehearsal: words, 'rehearsal-device': deviceWords },
  })
function collect(): string[] {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    sent.push(`${method} ${new URL(address, 'http://site').pathname}`)
    return Response.json({ message: 'Сделано' })
  })
  return sent
}

test.each([
  ['no school', null, words.noSchool],
  ['a city school', { is_rural: false }, words.notRural],
  ['no season', { season: null }, words.noSeason],
])('with %s the page says why there is no rehearsal', async (_, given, title) => {
  await show(given)
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a school begins its first rehearsal', async () => {
  const sent = collect()
  await show({})
  fireEvent.click(screen.getByRole('button', { name: words.begin.do }))
  await waitFor(() => expect(sent).toEqual(['POST /api/olympiad-rehearsal']))
})

test('an open rehearsal shows code and address, counts the devices and can be ended', async () => {
  const sent = collect()
  await show({ running: { code: 'ABCDEFGHJK', open_until: counted_at, report } })
  expect(screen.getByText('ABCDEFGHJK')).toBeTruthy()
  expect(screen.getByText(`${window.location.origin}/rehearsal/ABCDEFGHJK`)).toBeTruthy()
  expect(screen.getByText('Устройств пришло: 2, готовы: 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.begin.do })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: words.running.count }))
  await waitFor(() => expect(sent).toContain('POST /api/olympiad-rehearsal/report'))
})

test('the report says why the school is not ready, what to do, and which device is meant', async () => {
  await show({ last: { counted_at, report } })
  const card = screen.getByRole('region', { name: /^Отчёт:/ })
  expect(within(card).getByText(words.state['not-ready'])).toBeTruthy()
  expect(within(card).getByText('Участников без фото: 3')).toBeTruthy()
  expect(within(card).getByText(words.toDo.photo)).toBeTruthy()
  const second = within(card).getByRole('row', { name: /№ 2/ })
  expect(within(second).getByText(deviceWords.reason.network)).toBeTruthy()
  expect(within(second).getByText(words.device.other)).toBeTruthy()
  expect(screen.getByRole('button', { name: words.begin.doAgain })).toBeTruthy()
})

test('participants who lack something are named with what they lack', async () => {
  await show({ pupils: [{ name: 'Ахметова Айару', grade: 5, gaps: ['consent', 'photo'] }] })
  const row = screen.getByText('Ахметова Айару, 5 класс').closest('li')
  expect(row?.textContent).toContain(words.pupils.gap.consent)
  expect(row?.textContent).toContain(words.pupils.gap.photo)
})
