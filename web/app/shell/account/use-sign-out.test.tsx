// @vitest-environment jsdom
import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import shell from '../ru.json' with { type: 'json' }
import { useSignOut } from './use-sign-out.ts'

const show = vi.spyOn(notifications, 'show').mockReturnValue('')
beforeEach(() => void show.mockClear())
afterEach(() => vi.unstubAllGlobals())

function SignOut() {
  const signOut = useSignOut()
  return <button onClick={() => void signOut()}>Выйти</button>
}

async function signOutOf(storage: Partial<IDBFactory>) {
  localStorage.setItem('user', '{}')
  localStorage.setItem('door-name', 'Вход А')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  vi.stubGlobal('indexedDB', storage)
  await render(<SignOut />, { words: { shell }, at: '/settings' })
  fireEvent.click(screen.getByRole('button'))
}

test('without a network the device forgets the session all the same; names of a door that stay are reported', async () => {
  await signOutOf({
    open: () => {
      throw new DOMException('the storage is closed', 'SecurityError')
    },
  })
  await waitFor(() => expect(show).toHaveBeenCalledTimes(1))
  expect(show.mock.calls[0]?.[0]).toMatchObject({ title: shell.signOut.kept })
  expect(localStorage.getItem('user')).toBeNull()
})
