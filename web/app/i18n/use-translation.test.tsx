// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { startTransition, Suspense, useMemo, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Words } from '#contract/values/sentence'
import { createPageWords } from './page-words.ts'
import { PageWordsContext, useTranslation } from './use-translation.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Heading() {
  const { t } = useTranslation('home')
  const title = useMemo(() => t('title' as never), [t])
  return <h1>{title}</h1>
}

test('a page waits for its texts during navigation, and nothing fails', async () => {
  const arrival = Promise.withResolvers<Words>()
  const words = createPageWords('ru', {}, () => arrival.promise)
  const warned = vi.spyOn(console, 'error')
  function Site() {
    const [isThere, setIsThere] = useState(false)
    return isThere ? <Heading /> : <button onClick={() => startTransition(() => setIsThere(true))}>go</button>
  }
  const site = (
    <PageWordsContext value={words}>
      <Suspense>
        <Site />
      </Suspense>
    </PageWordsContext>
  )
  await act(async () => render(site))
  await act(async () => screen.getByRole('button').click())
  expect(screen.queryByRole('heading')).toBeNull()
  await act(async () => arrival.resolve({ title: 'Бағдар' }))
  expect(screen.getByRole('heading').textContent).toBe('Бағдар')
  expect(warned).not.toHaveBeenCalled()
})

test('initial texts are not awaited', () => {
  const words = createPageWords('ru', { home: { title: 'Бағдар' } }, () => Promise.reject(new Error('nobody asks')))
  expect(words.coming(['home'])).toBeNull()
})

test('texts that failed to load are requested again', async () => {
  const load = vi
    .fn<() => Promise<Words>>()
    .mockRejectedValueOnce(new Error('the line is cut'))
    .mockResolvedValue({ title: 'Бағдар' })
  const words = createPageWords('ru', {}, load)
  await expect(words.coming(['home'])).rejects.toThrow('the line is cut')
  await words.coming(['home'])
  expect(words.sayIn(['home'])('title')).toBe('Бағдар')
})
