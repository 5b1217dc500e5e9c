// @vitest-environment jsdom
import { cleanup, render as renderIn, screen } from '@testing-library/react'
import { globSync, readFileSync } from 'node:fs'
import { createRoutesStub, Outlet } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { readPages } from '../../../../tools/read-pages.ts'
import { PageLoading } from './page-loading.tsx'
import ru from '../ru.json' with { type: 'json' }

afterEach(cleanup)

test('a loading page has the shape it names, and says in words that it loads', async () => {
  await render(<PageLoading />, {
    words: { shell: ru },
    handle: { words: [], skeleton: ({ label }: { label: string }) => <p>{`compass: ${label}`}</p> },
  })
  expect(screen.getByText('compass: Страница загружается')).toBeTruthy()
})

test('a page without a named shape has rows', async () => {
  await render(<PageLoading />, { words: { shell: ru } })
  expect(screen.getByRole('status').textContent).toContain('Страница загружается')
})

test('the frame of a cabinet renders the loading state of all its pages', async () => {
  const frames = ['student', 'parent', 'staff', 'member'] as const
  const drawsLoading = (file: string) => /\bHydrateFallback\b/.test(readFileSync(file, 'utf8'))
  expect(frames.filter((frame) => !drawsLoading(`web/app/shell/${frame}.layout.tsx`))).toEqual([])

  const pages = (await readPages()).filter(({ frame }) => frames.some((known) => known === frame))
  const files = [...new Set(pages.map(({ folder, file }) => `web/app/${folder}/${file}`))]
  expect(files.length).toBeGreaterThan(15)
  expect(files.filter(drawsLoading)).toEqual([])
  expect(
    globSync('web/app/**/*-loading.tsx')
      .map((file) => file.replace(/^.*[/\\]/, ''))
      .sort(),
  ).toEqual(['booking-loading.tsx', 'page-loading.tsx', 'wizard-loading.tsx'])
})

test('the loading state of the frame stays until the page’s data arrive, even if its own come first', async () => {
  let sendPage = (_: string) => undefined as void
  const frameLoader = vi.fn(async () => 'session')
  const Site = createRoutesStub([
    {
      path: '/',
      loader: frameLoader,
      HydrateFallback: () => <p>bones</p>,
      Component: Outlet,
      children: [
        {
          path: 'pupils',
          loader: () => new Promise((resolve) => (sendPage = resolve)),
          HydrateFallback: () => <p>never shown</p>,
          Component: () => <h1>pupils</h1>,
        },
      ],
    },
  ])
  renderIn(<Site initialEntries={['/pupils']} />)
  await vi.waitFor(() => expect(frameLoader).toHaveResolved())
  expect(screen.getByText('bones')).toBeTruthy()
  expect(screen.queryByText('never shown')).toBeNull()
  sendPage('pupils')
  expect(await screen.findByRole('heading', { name: 'pupils' })).toBeTruthy()
})
