// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub, Outlet } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Role } from '#contract/values/role'
import { openForRoles } from './open-for-roles.ts'
import { storeUser } from '../../device/session.ts'
import { provideBrowser } from '../../../testing/provide-browser.ts'
import { pageWordsOf } from '../../../testing/render.tsx'
import { aUser } from '../../../testing/values/people.ts'
import { PageWordsContext } from '../../i18n/use-translation.ts'
import words from '../ru.json' with { type: 'json' }
import ToastRegion from '../frame/toast-region.tsx'
import { useReasonToast } from './use-reason-toast.ts'

afterEach(() => {
  cleanup()
  notifications.clean()
  localStorage.clear()
})

function Root() {
  useReasonToast()
  return (
    <>
      <ToastRegion />
      <Outlet />
    </>
  )
}

const page = (path: string) => ({ path, Component: () => <h1>{path}</h1>, HydrateFallback: () => null })
const forCentre = () => {
  openForRoles(['psychologist_center'])
  return null
}

const forPupils = () => {
  openForRoles(['student'])
  return null
}

async function open(address: string, role: Role): Promise<void> {
  provideBrowser()
  storeUser(aUser({ role }))
  const Site = createRoutesStub([
    {
      path: '/',
      Component: Root,
      HydrateFallback: () => null,
      children: [
        { ...page('photo-checks'), loader: forCentre },
        { ...page('recommended-courses'), loader: forPupils },
        page('cabinet'),
        page('profile-parent'),
        page('profile-psychologist-center'),
      ],
    },
  ])
  render(
    <PageWordsContext value={pageWordsOf({ shell: words })}>
      <MantineProvider env="test">
        <Site initialEntries={[address]} />
      </MantineProvider>
    </PageWordsContext>,
  )
}

test('a pupil on a staff page is redirected to the cabinet and reads why', async () => {
  await open('/photo-checks', 'student')
  expect(await screen.findByRole('heading', { name: 'cabinet' })).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain(words.elsewhere.pupil)
})

test('so are other users', async () => {
  await open('/photo-checks', 'parent')
  expect(await screen.findByRole('heading', { name: 'profile-parent' })).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain(words.elsewhere.role)
})

test('a parent on a pupils’ page reads where the child finds it', async () => {
  await open('/recommended-courses', 'parent')
  expect(await screen.findByRole('heading', { name: 'profile-parent' })).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain(words.elsewhere.childText)
})

test('there is no message on one’s own page', async () => {
  await open('/photo-checks', 'psychologist_center')
  expect(await screen.findByRole('heading', { name: 'photo-checks' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
