// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TestIntroduction } from '#contract/diagnostics/tests'
import { render } from '../../../testing/render.tsx'
import shell from '../../shell/ru.json' with { type: 'json' }
import IntroductionPage from '../introduction.page.tsx'
import words from '../ru.json' with { type: 'json' }
import runner from '../runner/ru.json' with { type: 'json' }

const message = 'Этот тест уже пройден, попыток больше нет'
const introduction = {
  card: {
    id: 'sums',
    title: 'Счёт',
    about: '',
    band: '12-14',
    ages: [12, 14],
    state: 'finished',
    lock: { reason: 'attempts-used', message, opens_at: null },
    items: 8,
    minutes: 20,
    parts_given: 'at-start',
    attempts_taken: 2,
    attempts_allowed: 2,
    window: { from: null, until: null },
    live: null,
    last_result: null,
  },
  picture: 'bars',
  timing: 'whole',
  parts: [{ number: 1, title: 'Числа', about: '', items: 8, minutes: 20 }],
  practice: [],
  kinds: ['number'],
  pauses: 1,
  pause_hours: 1,
  break_hours: 0,
  photo_confirmed_at: null,
  consent: null,
  test_locale: 'ru',
  has_extra_time: false,
} as unknown as TestIntroduction

afterEach(() => vi.unstubAllGlobals())

type Data = ComponentProps<typeof IntroductionPage>['loaderData']
async function open(loaderData: Data) {
  vi.stubGlobal('fetch', async () => Response.json({}))
  const Page = IntroductionPage as (props: { loaderData: Data }) => React.ReactNode
  return render(<Page loaderData={loaderData} />, { words: { diagnostics: words, runner, translation: shell } })
}

test('that no attempt is left is said first, with the way to the results, and nothing asks for the start', async () => {
  const { container } = await open({ introduction, failure: '', isUnknown: false })
  const text = container.textContent
  expect(text.indexOf(message)).toBeGreaterThan(0)
  expect(text.indexOf(message)).toBeLessThan(text.indexOf('Числа'))
  expect(screen.getAllByRole('link', { name: words.introduction['way_attempts-used'] }).map((link) => link.getAttribute('href'))).toEqual(['/results'])
  expect(screen.queryByRole('checkbox', { name: words.introduction.assent })).toBeNull()
})

test('a test that is not there leads back to the list, and is not offered to be tried again', async () => {
  await open({ introduction: null, failure: 'Не найдено', isUnknown: true })
  expect(screen.getByRole('heading', { name: words.introduction.unknown })).toBeTruthy()
  expect(within(screen.getByRole('main')).getByRole('link', { name: words.introduction['way_window-closed'] }).getAttribute('href')).toBe('/testing')
  expect(screen.queryByRole('button', { name: runner.retry })).toBeNull()
})
