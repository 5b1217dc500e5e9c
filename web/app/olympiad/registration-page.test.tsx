// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import type { OwnOlympiad } from '#contract/olympiad/registration'
import { render } from '../../testing/render.tsx'
import { anOwnOlympiad, anOwnPlace, aSeason } from '../../testing/values/olympiad.ts'
import RegistrationPage from './registration.page.tsx'
import olympiad from './ru.json'

afterEach(() => vi.unstubAllGlobals())

const words = { olympiad, words: contractWords }
const show = (own: OwnOlympiad) =>
  render(<RegistrationPage {...({ loaderData: own } as ComponentProps<typeof RegistrationPage>)} />, { words })

/** Answers the next call, and collects what is sent. */
function answers(status: number, body: object) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, init: { method?: string; body?: string } = {}) => {
    sent.push(`${init.method} ${path} ${init.body ?? ''}`.trim())
    return Response.json(body, { status })
  })
  return sent
}

const registered = {
  participant: { number: 104, registered_at: '2026-11-20T05:00:00.000Z', registered_by: 'self' },
} as const

test('each requirement is named with its state and its reason', async () => {
  await show(anOwnOlympiad())
  const items = [...document.querySelectorAll('[data-state]')].map(({ textContent }) => textContent)
  expect(items).toEqual([
    'Сельская школаГотовоШкола сельская',
    '5 или 6 классГотовоКласс подходит: 5 или 6',
    'Два года в сельской школеОсталосьНужно подтвердить два года',
    'Согласие родителейГотовоСогласие взрослого есть',
  ])
})

test('a registration without the two years is sent as it is, and the refusal of the server stands at the box', async () => {
  const message = 'Для участия нужно не меньше двух лет учиться в сельской школе'
  const sent = answers(409, { code: 'olympiad-two-years', message, errors: { studied_two_years: [message] } })
  await show(anOwnOlympiad())
  await userEvent.click(screen.getByRole('button', { name: olympiad.own.register }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(sent).toEqual(['POST /api/olympiad-registration {"studied_two_years":false}'])
})

test('a confirmed registration is sent with the two years', async () => {
  const sent = answers(201, { message: 'Готово' })
  await show(anOwnOlympiad())
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: olympiad.own.register }))
  await vi.waitFor(() => expect(sent).toEqual(['POST /api/olympiad-registration {"studied_two_years":true}']))
})

test.each([
  ['cannot take part this season', { state: 'unmet' as const }, 'open' as const, olympiad.own.unmet],
  ['comes too early', {}, 'ahead' as const, olympiad.own.ahead],
  ['comes too late', {}, 'over' as const, olympiad.own.over],
])('whoever %s reads why instead of a form', async (_, change, registration, title) => {
  const [school, ...others] = anOwnOlympiad().requirements
  await show(anOwnOlympiad({ season: aSeason({ registration }), requirements: [{ ...school!, ...change }, ...others] }))
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a participant has a number, and leaves only after a question', async () => {
  const sent = answers(200, { message: 'Участие снято' })
  await show(anOwnOlympiad(registered))
  expect(screen.getByText('104')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: olympiad.own.leave }))
  expect(sent).toEqual([])
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(olympiad.own.askText)
  await userEvent.click(await within(dialog).findByRole('button', { name: olympiad.own.leave }))
  await vi.waitFor(() => expect(sent).toEqual(['DELETE /api/olympiad-registration']))
})

test('once a ranked round has opened nobody leaves, and the open round leads to the test', async () => {
  const [trial, first, second] = aSeason().rounds
  const rounds = [{ ...trial!, phase: 'final' as const }, { ...first!, phase: 'open' as const }, second!]
  const season = aSeason({ registration: 'over', rounds })
  const open = { round: 'stage-1', test_id: 'battery', closes_at: first!.closes_at } as const
  const { unmount } = await show(anOwnOlympiad({ ...registered, season, open_round: { ...open, work: 'none' } }))
  expect(screen.queryByRole('button', { name: olympiad.own.leave })).toBeNull()
  const link = screen.getByRole('link', { name: olympiad.own.inRound.none })
  expect(link.getAttribute('href')).toBe('/pre-test?test=battery')
  unmount()
  await show(anOwnOlympiad({ ...registered, season, open_round: { ...open, work: 'finished' } }))
  expect(screen.getByText(olympiad.own.inRound.finished)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /тур$/ })).toBeNull()
})

test('own results have the points of each subject, and say that they may still change', async () => {
  await show(anOwnOlympiad({ ...registered, places: [anOwnPlace] }))
  expect(screen.getByText('409,4')).toBeTruthy()
  expect(screen.getByText('92,5')).toBeTruthy()
  expect(screen.getByText(olympiad.own.passes)).toBeTruthy()
  expect(screen.getByText(olympiad.own.provisional)).toBeTruthy()
})

test('whoever takes part without being ranked has no rank', async () => {
  await show(anOwnOlympiad({ ...registered, places: [{ ...anOwnPlace, rank: null, status: null, passes: false }] }))
  expect(screen.getByText(olympiad.own.noRank)).toBeTruthy()
})

test('without a season the page says that registration will open here', async () => {
  await show(anOwnOlympiad({ season: null }))
  expect(screen.getByText(olympiad.own.none)).toBeTruthy()
})
