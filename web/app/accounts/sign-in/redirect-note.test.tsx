// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { rememberRedirect } from '../../device/redirect-address.ts'
import { RedirectNote } from './redirect-note.tsx'
import words from '../ru.json' with { type: 'json' }
import { signInAddress } from './sign-in-address.ts'

afterEach(() => sessionStorage.clear())

const show = (at: string) => render(<RedirectNote />, { words: { accounts: words }, at })

test('the sign-in says that the requested page follows', async () => {
  await show('/signin?redirect=%2Fpre-test%3Ftest%3Dability-12-14')
  expect(screen.getByText(words.signIn.meant.asked)).toBeTruthy()
})

test('for a page where a session ended it promises nothing: only the owner of that session may open it', async () => {
  rememberRedirect('/children', 'gulnar')
  await show('/signin')
  expect(screen.getByText(words.signIn.meant.ended).textContent).not.toMatch(/откроется/)
})

test('a blocked account is mentioned there once', async () => {
  rememberRedirect('/children', 'gulnar', 'Этот аккаунт заблокирован')
  const { unmount } = await show('/signin')
  expect(screen.getByText('Этот аккаунт заблокирован')).toBeTruthy()
  unmount()
  await show('/signin')
  expect(screen.getByText(words.signIn.meant.ended)).toBeTruthy()
})

test('a usual sign-in shows no note', async () => {
  await show('/signin')
  for (const sentence of Object.values(words.signIn.meant)) expect(screen.queryByText(sentence)).toBeNull()
})

test('another way to sign in keeps the requested page', () => {
  const asked = new URLSearchParams({ redirect: '/pre-test?test=ability-12-14' })
  expect(signInAddress('/signin-manager', asked)).toBe('/signin-manager?redirect=%2Fpre-test%3Ftest%3Dability-12-14')
  expect(signInAddress('/signin?by=email', asked)).toBe('/signin?by=email&redirect=%2Fpre-test%3Ftest%3Dability-12-14')
  expect(signInAddress('/signin', new URLSearchParams('by=phone'))).toBe('/signin')
})
