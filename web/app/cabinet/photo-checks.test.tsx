// @vitest-environment jsdom
import { notifications } from '@mantine/notifications'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type * as router from 'react-router'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { PhotoChecks } from './photo-checks.tsx'
import words from './ru.json' with { type: 'json' }
import list from '../list/ru.json' with { type: 'json' }
import { until } from '../../testing/until.ts'

const { revalidate, navigate } = vi.hoisted(() => ({
  revalidate: vi.fn<() => Promise<void>>(async () => undefined),
  navigate: vi.fn<router.NavigateFunction>(),
}))
vi.mock('react-router', async (original) => ({
  ...(await original<typeof router>()),
  useRevalidator: () => ({ revalidate, state: 'idle' }),
  useNavigate: () => navigate,
}))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  revalidate.mockClear()
  navigate.mockClear()
})

const now = '2026-11-20T05:00:00.000Z'
const check = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  student_name: 'Сапарова Мадина',
  grade: 7,
  place: 'Караганда',
  file: null,
  reason: 'Нет камеры',
  iin_differs: false,
  register_differs: false,
  created_at: now,
}

const refuses = async (status: number, code: string) => {
  const show = vi.spyOn(notifications, 'show')
  const answer = JSON.stringify({ code, message: 'Нельзя' })
  vi.stubGlobal('fetch', async () => new Response(answer, { status, headers: { 'content-type': 'application/json' } }))
  await render(<PhotoChecks page={{ data: [check], next: null, total: 1 }} regions={[]} now={now} />, {
    words: { cabinet: words, list },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Принять: Сапарова Мадина' }))
  return show
}

test('a check replaced in the meantime disappears with its row, and a toast says why', async () => {
  const show = await refuses(404, 'not-found')
  await until(() => expect(show.mock.lastCall?.[0].message).toBe(words.checks.replaced))
  expect(navigate.mock.calls).toEqual([[{ search: '' }]])
})

test('a decision refused for another reason says why beside its buttons and leaves the list unchanged', async () => {
  const show = await refuses(409, 'link-decided')
  expect((await screen.findByRole('alert')).textContent).toContain('Нельзя')
  expect(show).not.toHaveBeenCalled()
  expect(navigate).not.toHaveBeenCalled()
})

test('a decided check leaves the list: the page is read again', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"message": "Решение сохранено"}', { headers: { 'content-type': 'application/json' } }),
  )
  await render(<PhotoChecks page={{ data: [check], next: 'abc', total: 1001 }} regions={[]} now={now} />, {
    words: { cabinet: words, list },
    at: '/photo-checks',
  })
  expect(screen.getByRole('heading', { name: /^Ждут решения: больше 1/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: list.next }).getAttribute('href')).toBe('/photo-checks?after=abc')
  await userEvent.click(screen.getByRole('button', { name: 'Принять: Сапарова Мадина' }))
  await until(() => expect(revalidate).toHaveBeenCalledOnce())
})

test.each([
  [null, words.checks.acceptedInPerson],
  ['photo-1', words.checks.accepted],
])('an acceptance names what was viewed: a photo, or a person without one (%s)', async (file, said) => {
  const show = vi.spyOn(notifications, 'show')
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"message": "Решение сохранено"}', { headers: { 'content-type': 'application/json' } }),
  )
  await render(<PhotoChecks page={{ data: [{ ...check, file }], next: null, total: 1 }} regions={[]} now={now} />, {
    words: { cabinet: words, list },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Принять: Сапарова Мадина' }))
  await until(() => expect(show.mock.lastCall?.[0].title).toBe(said))
})

test('a decision by keyboard keeps the focus at the list, not at the top of the page', async () => {
  const others = [{ ...check, id: '0199aaaa-0000-7000-8000-000000000002', student_name: 'Ким Алина' }]
  function Deciding() {
    const [data, setData] = useState([check, ...others])
    revalidate.mockImplementationOnce(async () => setData(others))
    return <PhotoChecks page={{ data, next: null, total: data.length }} regions={[]} now={now} />
  }
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"message": "Решение сохранено"}', { headers: { 'content-type': 'application/json' } }),
  )
  await render(<Deciding />, { words: { cabinet: words, list } })
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('button', { name: 'Принять: Сапарова Мадина' }).focus()
  await userEvent.keyboard('{Enter}')
  await until(() => expect(screen.queryByText('Сапарова Мадина')).toBeNull())
  await until(() => expect(document.activeElement?.textContent).toBe('Ждёт решения: 1'))
})

test('staff for the whole country filter by region and kind; an empty filter result differs from no work', async () => {
  const page = { data: [], next: null, total: 0 }
  const regions = [{ id: 'abai', name: 'Абай' }]
  await render(<PhotoChecks page={page} regions={regions} now={now} />, {
    words: { cabinet: words, list },
    at: '/photo-checks?region_id=abai',
  })
  expect(screen.getByRole('combobox', { name: words.checks.region })).toHaveProperty('value', 'Абай')
  expect(screen.getByRole('combobox', { name: words.checks.look })).toBeTruthy()
  expect(screen.getByRole('heading', { name: list.nothing })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: words.checks.empty })).toBeNull()
})
