// @vitest-environment jsdom
import { notifications } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as router from 'react-router'
import { ApiFailure } from '../api.ts'
import { SubmitNote } from '../accounts/submit-note.tsx'
import { useSubmit } from '../accounts/use-submit.ts'
import { render } from '../../testing/render.tsx'
import { CabinetFailure } from './cabinet-failure.tsx'
import { useUnread } from './use-unread.ts'

const broken = vi.hoisted((): { error: unknown } => ({ error: null }))
vi.mock('react-router', async (original) => ({ ...(await original<typeof router>()), useRouteError: () => broken.error }))
const show = vi.spyOn(notifications, 'show')
const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)

beforeEach(() => void show.mockClear())
afterEach(() => void vi.useRealTimers())

const refusal = (status: number, body: object) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const told = () => show.mock.calls.map(([{ title, message }]) => [title, message].filter((part) => typeof part === 'string').join(': '))

function Unread() {
  return <p>{useUnread()}</p>
}

it('notifications that cannot be loaded are told once for an outage, not with every beat', async () => {
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

it('a user who cannot be loaded is told beside the way out', async () => {
  broken.error = new ApiFailure(500, 'unknown-failure', 'Код: 500')
  await render(<CabinetFailure />)
  await vi.waitFor(() => expect(told()).toEqual(['toast.error: Код: 500']))
})

function Form({ failure }: { failure: ApiFailure }) {
  const form = { getInitialValues: () => ({ password: '' }), setErrors: () => undefined }
  const { submission, submit } = useSubmit(form, 'password')
  return (
    <>
      <SubmitNote submission={submission} />
      <button onClick={() => void submit(() => Promise.reject(failure))}>go</button>
    </>
  )
}

it.each([
  ['a refusal that belongs to no field', new ApiFailure(409, 'conflict', 'Так нельзя'), ['toast.error: toast.failed.password Так нельзя']],
  ['the first sentence of several', new ApiFailure(422, 'invalid', 'Всё', { other: ['Первое', 'Второе'] }), ['toast.error: toast.failed.password Первое']],
  ['a failure without a sentence', new ApiFailure(502, 'unknown-failure', ''), ['toast.error: toast.failed.password toast.unknown']],
  ['nothing where the sentence stands on its field', new ApiFailure(422, 'invalid', 'Всё', { password: ['Коротко'] }), []],
])('a form tells %s', async (_, failure, sentences) => {
  await render(<Form failure={failure} />)
  await userEvent.click(screen.getByText('go'))
  await vi.waitFor(() => expect(told()).toEqual(sentences))
})
