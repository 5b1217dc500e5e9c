// @vitest-environment jsdom
import { notifications } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { toast } from '../../ui/toast.tsx'
import { regionOf } from './preload-toasts.ts'
import { Toasts } from './toasts.tsx'
import { until } from '../../../testing/until.ts'

const lost = () => Promise.reject(new TypeError('Failed to fetch /assets/toast-region-DFz2q.css'))
const offline = { id: 'offline', title: 'Нет связи', text: 'Можно попробовать ещё раз', closeLabel: 'Закрыть' }
const page = (load: Parameters<typeof regionOf>[0]) =>
  render(
    <>
      <Toasts region={regionOf(load)} />
      <p>то, что уже написано</p>
    </>,
  )
afterEach(() => act(() => notifications.clean()))

it('the first toast of a visit can say that the network is lost, and the page stays', async () => {
  const load = vi.fn(lost)
  await page(load)
  act(() => void toast.offline(offline))
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('Нет связи'))
  await until(() => expect(load).toHaveBeenCalledOnce())
  expect(screen.getByText('то, что уже написано')).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Закрыть' }).click())
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the toast container is loaded again with the next toast and when the network is back', async () => {
  const load = vi.fn<Parameters<typeof regionOf>[0]>(lost)
  await page(load)
  act(() => void toast.offline(offline))
  await until(() => expect(load).toHaveBeenCalledOnce())
  act(() => void toast.error({ id: 'other', title: 'Ошибка', closeLabel: 'Закрыть' }))
  await until(() => expect(load).toHaveBeenCalledTimes(2))
  load.mockImplementation(async () => ({ default: () => <p>место сообщений</p> }))
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('место сообщений')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a failing toast container affects nothing else', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = () => {
    throw new Error('broken')
  }
  await page(async () => ({ default: broken }))
  act(() => void toast.offline(offline))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText('то, что уже написано')).toBeTruthy()
})

it.each(['success', 'error', 'info', 'offline'] as const)('a toast stays for ten seconds: %s', (tone) => {
  const show = vi.spyOn(notifications, 'show')
  toast[tone](offline)
  expect(show.mock.lastCall?.[0].autoClose).toBe(10_000)
})
