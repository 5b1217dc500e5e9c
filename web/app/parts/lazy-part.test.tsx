// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { lazyPart } from './lazy-part.tsx'
import ru from '../shell/ru.json'
import { until } from '../../testing/until.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => void vi.restoreAllMocks())

const page = (Part: ComponentType) =>
  render(
    <>
      <input aria-label="поле" defaultValue="написанное" />
      <Suspense>
        <Part />
      </Suspense>
    </>,
    { words: { shell: ru } },
  )

it.each([
  ['code', new TypeError('Failed to fetch dynamically imported module: /assets/confirm.js')],
  ['styles', new TypeError('Failed to fetch /assets/confirm.css')],
])('a part whose %s do not arrive leaves the page as it is and is requested again', async (_, failure) => {
  const load = vi.fn<() => Promise<{ default: ComponentType }>>(() => Promise.reject(failure))
  await page(lazyPart(load))
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining(ru.failure.partText))
  expect(screen.getByLabelText('поле')).toHaveProperty('value', 'написанное')
  act(() => screen.getByRole('button', { name: ru.failure.again }).click())
  await until(() => expect(load).toHaveBeenCalledTimes(2))
  await screen.findByRole('alert')
  load.mockImplementation(async () => ({ default: () => <p>окно</p> }))
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('окно')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('поле')).toHaveProperty('value', 'написанное')
})
