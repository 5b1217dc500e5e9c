// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { aUser } from '../../testing/values/people.ts'
import { storeUser } from '../device/session.ts'
import { rememberRedirect } from '../device/redirect-address.ts'
import shellWords from '../shell/ru.json' with { type: 'json' }
import { RedirectNotice } from './redirect-notice.tsx'
import words from './ru.json' with { type: 'json' }

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const show = () => render(<RedirectNotice />, { words: { home: words, shell: shellWords } })

test('who was led home from a page is told why, with the way in', async () => {
  rememberRedirect('/results')
  await show()
  expect(screen.getByRole('status').textContent).toContain(words.meant.asked)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/signin')
})

test('who sits there when a session has ended is told that, and no page is promised that may open for somebody else alone', async () => {
  rememberRedirect('/children', 'gulnar')
  await show()
  expect(screen.getByRole('status').textContent).toContain(words.meant.ended)
  expect(screen.getByRole('status').textContent).not.toMatch(/откроется/)
})

test('who was blocked meanwhile reads that, and not that the session is over', async () => {
  rememberRedirect('/children?tab=views', 'gulnar', 'Этот аккаунт заблокирован. Напишите в поддержку')
  await show()
  expect(screen.getByRole('status').textContent).toContain('Этот аккаунт заблокирован. Напишите в поддержку')
  expect(screen.getByRole('status').textContent).not.toContain(words.meant.ended)
})

test('that an account is blocked is read once: who sits down there next does not learn it of somebody else', async () => {
  rememberRedirect('/children?tab=views', 'gulnar', 'Этот аккаунт заблокирован. Напишите в поддержку')
  const { unmount } = await show()
  expect(screen.getByRole('status').textContent).toContain('Этот аккаунт заблокирован')
  unmount()
  await show()
  expect(screen.getByRole('status').textContent).toContain(words.meant.ended)
})

test('nothing is said to who came home by themselves, or is signed in', async () => {
  await show()
  expect(screen.queryByRole('status')).toBeNull()
  rememberRedirect('/results')
  storeUser(aUser())
  await show()
  expect(screen.queryByRole('status')).toBeNull()
})
