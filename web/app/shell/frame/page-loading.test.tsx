// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { readPages } from '../../../../tools/read-pages.ts'
import { PageLoading } from './page-loading.tsx'
import ru from '../ru.json' with { type: 'json' }

test('a page that loads has the shape it names, and says in words that it loads', async () => {
  await render(<PageLoading />, {
    words: { shell: ru },
    handle: { words: [], bones: ({ label }: { label: string }) => <p>{`compass: ${label}`}</p> },
  })
  expect(screen.getByText('compass: Страница загружается')).toBeTruthy()
})

test('a page that names no shape has rows', async () => {
  await render(<PageLoading />, { words: { shell: ru } })
  expect(screen.getByRole('status').textContent).toContain('Страница загружается')
})

test('no page of a cabinet draws its loading itself', async () => {
  const cabinets = (await readPages()).filter(({ frame }) => ['student', 'parent', 'staff'].includes(frame))
  const files = [...new Set(cabinets.map(({ folder, file }) => `web/app/${folder}/${file}`))]
  expect(files.length).toBeGreaterThan(15)
  const own = files.filter((file) =>
    /HydrateFallback/.test(readFileSync(file, 'utf8').replace(/^export \{ PageLoading as HydrateFallback \}.*$/m, '')),
  )
  expect(own).toEqual([])
  expect(
    globSync('web/app/**/*-loading.tsx')
      .map((file) => file.replace(/^.*[/\\]/, ''))
      .sort(),
  ).toEqual(['booking-loading.tsx', 'page-loading.tsx', 'wizard-loading.tsx'])
})
