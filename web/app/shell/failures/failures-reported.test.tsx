// @vitest-environment jsdom
import { notifications } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as router from 'react-router'
import { ApiFailure } from '../../calls/api.ts'
import { render } from '../../../testing/render.tsx'
import { CabinetFailure } from './cabinet-failure.tsx'
import { useUnread } from '../account/use-unread.ts'
import { until } from '../../../testing/until.ts'

const broken = vi.hoisted((): { error: unknown } => ({ error: null }))
vi.mock('react-router', async (original) => ({
  ...(await original<typeof router>()),
  useRouteError: () => broken.error,
}))
const show = vi.spyOn(notifications, 'show')
const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)

beforeEach(() => void show.mockClear())
afterEach(() => void vi.useRealTimers())

const refusal = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const told = () =>
  show.mock.calls.map(([{ title, message }]) => [title, message].filter((part) => typeof part === 'string').join(': '))

function Unread() {
  return <p>{useUnread()}</p>
}

it('notifications that cannot be loaded are reported once for an outage, not with every beat', async () => {
  vi.useFakeTimers()
  fetched.mockImplementation(async () => refusal(500, { message: 'Код: 500' }))
  await render(<Unread />)
  await act(() => vi.advanceTimersByTimeAsync(100_000))
  expect(told()).toEqual(['toast.error: toast.failed.notifications Код: 500'])
  fetched.mockImplementation(async () => refusal(200, { data: [], unread: 3 }))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.getByText('3')).toBeTruthy()
  fetched.mockImplementation(async () => refusal(500, { message: 'Код: 500' }))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(told()).toHaveLength(2)
})

it('a user who cannot be loaded is told so beside the sign-out', async () => {
  broken.error = new ApiFailure(500, 'unknown-failure', 'Код: 500')
  await render(<CabinetFailure />)
  await until(() => expect(told()).toEqual(['toast.error: Код: 500']))
})

it('a missing or inaccessible page is reported once, by the page', async () => {
  broken.error = new ApiFailure(404, 'not-found', 'Не найдено')
  await render(<CabinetFailure />)
  expect(await screen.findByText('notFound.title')).toBeTruthy()
  expect(told()).toEqual([])
})

it.each([
  ['a survey that is closed', 409, 'survey-closed', 'Опрос закрыт. Он был открыт до 20 ноября'],
  ['an impossible address', 422, 'invalid', 'Такого региона нет'],
])(
  'a refusal is shown in the server’s own words, once, and not as a fault of ours: %s',
  async (_, status, code, message) => {
    broken.error = new ApiFailure(status, code, message)
    fetched.mockClear()
    await render(<CabinetFailure />)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'failure.refused' })).toBeTruthy()
    expect(told()).toEqual([])
    expect(fetched).not.toHaveBeenCalled()
  },
)
