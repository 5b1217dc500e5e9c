// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { languages, type Language } from '#contract/values/locale'
import { render } from '../../../testing/render.tsx'
import { InstructionCard } from './instruction-card.tsx'
import cabinetEn from '../en.json' with { type: 'json' }
import cabinetKk from '../kk.json' with { type: 'json' }
import cabinetRu from '../ru.json' with { type: 'json' }
import { chapters, secondsOfChapter } from '../../instruction/chapter-picture.tsx'
import en from '../../instruction/en.json' with { type: 'json' }
import kk from '../../instruction/kk.json' with { type: 'json' }
import ru from '../../instruction/ru.json' with { type: 'json' }

const told = { ru, kk, en }
const cabinet = { ru: cabinetRu, kk: cabinetKk, en: cabinetEn }
const calls: string[] = []

afterEach(() => {
  vi.unstubAllGlobals()
  calls.length = 0
})

interface Opened {
  language?: Language
  answer?: { video: string | null; captions: string | null }
  status?: number
  still?: boolean
}

/** Opens the instruction from its card, with or without a video made by staff. */
async function open({
  language = 'ru',
  answer = { video: null, captions: null },
  status = 200,
  still = false,
}: Opened = {}): Promise<void> {
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address)
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } })
  })
  const listen = {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...listen,
    media,
    matches: still && media.includes('reduced-motion'),
    onchange: null,
    dispatchEvent: () => false,
  }))
  await render(<InstructionCard />, { words: { cabinet: cabinet[language], instruction: told[language] }, language })
  expect([screen.queryByRole('dialog'), calls]).toEqual([null, []])
  await userEvent.click(screen.getByRole('button', { name: cabinet[language].instruction }))
  const dialog = await screen.findByRole('dialog', { name: told[language].title })
  await waitFor(() => expect(dialog.querySelector('[aria-busy]')).toBeNull())
}

const shown = () => document.querySelector('[data-chapter]')?.getAttribute('data-chapter')
const state = () => screen.getByRole('region', { name: ru.player }).dataset.state
const button = (name: string) => screen.getByRole('button', { name })
/**
 * Fires the event that ends a chapter. jsdom runs no animations, and React takes it for an old browser with a prefixed
 * event name.
 */
const letChapterEnd = () => fireEvent(screen.getByTestId('clock'), new Event('webkitAnimationEnd', { bubbles: true }))

test.each(languages)('it plays its four chapters to the end, each with its caption, in %s', async (language) => {
  await open({ language })
  for (const chapter of chapters) {
    expect(shown()).toBe(chapter)
    expect(screen.getByText(told[language].chapter[chapter].caption).getAttribute('aria-live')).toBe('polite')
    expect(screen.getByRole('button', { current: 'step' }).textContent).toBe(told[language].chapter[chapter].name)
    letChapterEnd()
  }
  expect(shown()).toBe('result')
  expect(screen.queryByTestId('clock')).toBeNull()
  await userEvent.click(button(told[language].again))
  expect(shown()).toBe('signIn')
})

test('it lasts as long as its card says', () => {
  const seconds = String(chapters.length * secondsOfChapter)
  for (const language of languages) expect(cabinet[language].instruction).toContain(seconds)
})

test('it can be paused and resumed', async () => {
  await open()
  await userEvent.click(button(ru.chapter.photo.name))
  const clock = screen.getByTestId('clock')
  await userEvent.click(button(ru.pause))
  expect([state(), shown()]).toEqual(['paused', 'photo'])
  await userEvent.click(button(ru.play))
  expect([state(), shown()]).toEqual(['playing', 'photo'])
  // It must be the same element; a new one would start from zero.
  expect(screen.getByTestId('clock')).toBe(clock)
})

test('each chapter is opened from its beginning by its button, including the current one', async () => {
  await open()
  for (const chapter of ['result', 'test', 'photo', 'signIn'] as const) {
    await userEvent.click(button(ru.chapter[chapter].name))
    expect(shown()).toBe(chapter)
  }
  const clock = screen.getByTestId('clock')
  await userEvent.click(button(ru.chapter.signIn.name))
  expect(screen.getByTestId('clock')).not.toBe(clock)
})

test('everything can be done with the keyboard', async () => {
  await open()
  await waitFor(() => expect(document.activeElement).toBe(button(ru.pause)))
  await userEvent.keyboard(' ')
  expect(state()).toBe('paused')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect([state(), shown()]).toEqual(['playing', 'test'])
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(shown()).toBe('signIn')
  screen.getByRole('region', { name: ru.player }).focus()
  await userEvent.keyboard(' ')
  expect(state()).toBe('paused')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each(languages)('with reduced motion all chapters are shown as pictures with captions in %s', async (language) => {
  await open({ language, still: true })
  expect(
    [...document.querySelectorAll('[data-chapter]')].map((picture) => picture.getAttribute('data-chapter')),
  ).toEqual([...chapters])
  const list = screen.getByRole('list', { name: told[language].chapters })
  for (const chapter of chapters) expect(within(list).getByText(told[language].chapter[chapter].caption)).toBeTruthy()
  expect([screen.queryByTestId('clock'), screen.queryByRole('button', { name: told[language].pause })]).toEqual([
    null,
    null,
  ])
})

test('a video of staff is shown instead, with its captions', async () => {
  await open({ language: 'kk', answer: { video: '/api/instruction/kk.webm', captions: '/api/instruction/kk.vtt' } })
  const video = document.querySelector('video')
  const track = video?.querySelector('track')
  expect([video?.getAttribute('src'), video?.controls, shown()]).toEqual(['/api/instruction/kk.webm', true, undefined])
  expect([track?.getAttribute('src'), track?.kind, track?.srclang, track?.label, track?.default]).toEqual([
    '/api/instruction/kk.vtt',
    'captions',
    'kk',
    kk.captions,
    true,
  ])
})

test('a video that cannot be played is replaced by our own scene', async () => {
  await open({ answer: { video: '/api/instruction/ru.mp4', captions: null } })
  fireEvent.error(document.querySelector('video')!)
  expect(shown()).toBe('signIn')
})

test('if the server does not say whether there is a video, our own scene is shown', async () => {
  await open({ status: 503 })
  expect(shown()).toBe('signIn')
})
