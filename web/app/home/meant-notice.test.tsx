// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { keepUser } from '../device/session.ts'
import { keepMeant } from '../device/meant-address.ts'
import shellWords from '../shell/ru.json' with { type: 'json' }
import { MeantNotice } from './meant-notice.tsx'
import words from './ru.json' with { type: 'json' }

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const show = () => render(<MeantNotice />, { words: { home: words, shell: shellWords } })

test('who was led home from a page is told why, with the way in', async () => {
  keepMeant('/results')
  await show()
  expect(screen.getByRole('status').textContent).toContain(words.meant.asked)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/signin')
})

test('who sits there when a session has ended is told that, and no page is promised that may open for somebody else alone', async () => {
  keepMeant('/children', 'gulnar')
  await show()
  expect(screen.getByRole('status').textContent).toContain(words.meant.ended)
  expect(screen.getByRole('status').textContent).not.toMatch(/откроется/)
})

test('who was blocked meanwhile reads that, and not that the session is over', async () => {
  keepMeant('/children?tab=views', 'gulnar', 'Этот аккаунт заблокирован. Напишите в поддержку')
  await show()
  expect(screen.getByRole('status').textContent).toContain('Этот аккаунт заблокирован. Напишите в поддержку')
  expect(screen.getByRole('status').textContent).not.toContain(words.meant.ended)
})

test('that an account is blocked is read once: who sits down there next does not learn it of somebody else', async () => {
  keepMeant('/children?tab=views', 'gulnar', 'Этот аккаунт заблокирован. Напишите в поддержку')
  const { unmount } = await show()
  expect(screen.getByRole('status').textContent).toContain('Этот аккаунт заблокирован')
  unmount()
  await show()
  expect(screen.getByRole('status').textContent).toContain(words.meant.ended)
})

test('nothing is said to who came home by themselves, or is signed in', async () => {
  await show()
  expect(screen.queryByRole('status')).toBeNull()
  keepMeant('/results')
  keepUser({ id: '1', role: 'student' } as Parameters<typeof keepUser>[0])
  await show()
  expect(screen.queryByRole('status')).toBeNull()
})
