// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub, Link, Outlet } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { pageWordsOf } from '../../../testing/render.tsx'
import { PageWordsContext } from '../../i18n/use-translation.ts'
import { partsLimit } from '../../device/parts-limit.ts'
import { NavigationLine } from './navigation-line.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const never = new Promise<never>(() => {})

function pageWithLink() {
  const Site = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <NavigationLine />
          <Outlet />
        </>
      ),
      ErrorBoundary: () => <p>the failure page</p>,
      children: [
        { index: true, Component: () => <Link to="/slow">on</Link> },
        { path: 'slow', loader: () => never, Component: () => null },
      ],
    },
  ])
  render(
    <PageWordsContext value={pageWordsOf({})}>
      <Site initialEntries={['/']} />
    </PageWordsContext>,
  )
}

test('while the next page loads a line shows it, and after 120 seconds the failure page is shown', async () => {
  pageWithLink()
  expect(screen.queryByRole('progressbar')).toBeNull()
  const link = await screen.findByText('on')
  vi.useFakeTimers()
  await act(async () => link.click())
  expect(screen.getByRole('progressbar')).toBeTruthy()
  // React logs errors caught by a boundary to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await act(() => vi.advanceTimersByTimeAsync(partsLimit))
  expect(screen.getByText('the failure page')).toBeTruthy()
})
