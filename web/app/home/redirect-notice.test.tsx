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

test('a visitor redirected from a page reads why, with the link to sign in', async () => {
  rememberRedirect('/results')
  await show()
  expect(screen.getByRole('status').textContent).toContain(words.meant.asked)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/signin')
})

test('an ended session is named, without promising a page that may belong to somebody else', async () => {
  rememberRedirect('/children', 'gulnar')
  await show()
  expect(screen.getByRole('status').textContent).toContain(words.meant.ended)
  expect(screen.getByRole('status').textContent).not.toMatch(/откроется/)
})

test('a blocked user reads that, and not that the session has ended', async () => {
  rememberRedirect('/children?tab=views', 'gulnar', 'Этот аккаунт заблокирован. Напишите в поддержку')
  await show()
  expect(screen.getByRole('status').textContent).toContain('Этот аккаунт заблокирован. Напишите в поддержку')
  expect(screen.getByRole('status').textContent).not.toContain(words.meant.ended)
})

test('a block is shown once, so that the next person at the device does not learn of it', async () => {
  rememberRedirect('/children?tab=views', 'gulnar', 'Этот аккаунт заблокирован. Напишите в поддержку')
  const { unmount } = await show()
  expect(screen.getByRole('status').textContent).toContain('Этот аккаунт заблокирован')
  unmount()
  await show()
  expect(screen.getByRole('status').textContent).toContain(words.meant.ended)
})

test('there is no notice without a redirect, or for a signed-in user', async () => {
  await show()
  expect(screen.queryByRole('status')).toBeNull()
  rememberRedirect('/results')
  storeUser(aUser())
  await show()
  expect(screen.queryByRole('status')).toBeNull()
})
