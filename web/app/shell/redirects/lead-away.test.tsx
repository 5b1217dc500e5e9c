// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub, Outlet } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/values/role'
import { storeSession } from '../../device/session.ts'
import { provideBrowser } from '../../../testing/provide-browser.ts'
import { aUser } from '../../../testing/values/people.ts'
import { redirectOtherRoles } from './open-cabinet.ts'

const ask = vi.fn<typeof fetch>(async () => Response.json({}))
vi.stubGlobal('fetch', ask)
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  ask.mockClear()
})

const page = (path: string) => ({ path, Component: () => <h1>{path}</h1>, HydrateFallback: () => null })

/** Opens the results of a pupil inside the frame of pupils. Both make a call before they are shown. */
async function open(role: Role | null): Promise<void> {
  provideBrowser()
  if (role) storeSession({ token: 'secret', user: aUser({ role }) })
  const asks = () => fetch('/api/results')
  const Site = createRoutesStub([
    page('/'),
    page('/profile-parent'),
    page('/profile-psychologist'),
    {
      path: '/',
      Component: Outlet,
      HydrateFallback: () => null,
      middleware: [redirectOtherRoles((known) => known === 'student')],
      loader: asks,
      children: [{ ...page('results'), loader: asks }],
    },
  ])
  render(<Site initialEntries={['/results']} />)
}

test.each([
  ['a guest is redirected to the home page', null, '/'],
  ['a parent is redirected to the profile', 'parent', '/profile-parent'],
  ['a psychologist is redirected to the profile', 'psychologist', '/profile-psychologist'],
] as const)('%s from a page for pupils, without a call that would be refused', async (_, role, place) => {
  await open(role)
  expect(await screen.findByRole('heading', { name: place })).toBeTruthy()
  expect(ask).not.toHaveBeenCalled()
})

test('a pupil sees the page', async () => {
  await open('student')
  expect(await screen.findByRole('heading', { name: 'results' })).toBeTruthy()
  expect(ask).toHaveBeenCalledTimes(2)
})
