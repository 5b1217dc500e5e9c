// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnRequest } from '#contract/profiles/requests'
import { render } from '../../testing/render.tsx'
import { RequestCard } from './request-card.tsx'
import words from './ru.json' with { type: 'json' }

const around = { words: { requests: words } }
const request: OwnRequest = {
  id: '0199aaaa-0000-4000-8000-000000000001',
  number: '2026-000012',
  kind: 'access',
  state: 'received',
  words: '<script>alert(1)</script>',
  due_on: '2026-11-26',
  is_overdue: false,
  answer: '',
  created_at: '2026-11-23T04:00:00.000Z',
  steps: [{ state: 'received', at: '2026-11-23T04:00:00.000Z' }],
  child: { first_name: 'Аружан', link_id: '0199aaaa-0000-4000-8000-000000000002' },
}

test('an open request says by when it is answered, and can be withdrawn; a script in it is text', async () => {
  await render(<RequestCard request={request} />, around)
  expect(screen.getByText(/Ответ до 26 ноября/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Отозвать запрос 2026-000012' })).toBeTruthy()
  expect(screen.getByText('<script>alert(1)</script>')).toBeTruthy()
})

test('a late request says so in words', async () => {
  await render(<RequestCard request={{ ...request, is_overdue: true }} />, around)
  expect(screen.getByText(/Срок прошёл 26 ноября/)).toBeTruthy()
})

test('the answer to an access request links to the file, as long as the link is confirmed', async () => {
  const answered = { ...request, state: 'answered' as const, answer: 'Всё в файле' }
  const { unmount } = await render(<RequestCard request={answered} />, around)
  expect(screen.getByRole('link', { name: 'Скачать данные ребёнка' }).getAttribute('href')).toBe(
    `/children/${request.child?.link_id}?tab=data`,
  )
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  await render(<RequestCard request={{ ...answered, child: { first_name: 'Аружан', link_id: null } }} />, around)
  expect(screen.queryByRole('link')).toBeNull()
})
