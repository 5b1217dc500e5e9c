// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TestIntroduction } from '#contract/diagnostics/tests'
import { render } from '../../../testing/render.tsx'
import { aTestCard, aTestIntroduction } from '../../../testing/values/tests.ts'
import shell from '../../shell/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import runner from '../runner/ru.json' with { type: 'json' }
import { NoIntroduction } from './no-introduction.tsx'
import { IntroductionLock } from './introduction-lock.tsx'

const message = 'Этот тест уже пройден, попыток больше нет'
const introduction = aTestIntroduction({
  card: aTestCard({
    state: 'finished',
    lock: { reason: 'attempts-used', message, opens_at: null },
    attempts_taken: 2,
  }),
  parts: [{ id: 'numbers', scale: null, title: 'Числа', about: '', items: 8, minutes: 20 }],
})

const around = { words: { diagnostics: words, runner, translation: shell } }
const start = 'начать'
const shown = (of: TestIntroduction) =>
  render(
    <IntroductionLock introduction={of}>
      <button type="button">{start}</button>
    </IntroductionLock>,
    around,
  )

test('a test without attempts says so first, with a link to the results and no button to start', async () => {
  const { container } = await shown(introduction)
  const text = container.textContent
  expect(text.indexOf(message)).toBeGreaterThan(0)
  expect(text.indexOf(message)).toBeLessThan(text.indexOf('Числа'))
  expect(screen.getByRole('link', { name: words.introduction['way_attempts-used'] }).getAttribute('href')).toBe(
    '/results',
  )
  expect(screen.queryByRole('button', { name: start })).toBeNull()
})

test.each([
  ['nothing locks it', { lock: null }],
  ['it runs', { live: { attempt_id: '1', answered: 1, part: 1, seconds_left: 60, is_paused: false } }],
])('a test is begun or continued if %s', async (_, odd) => {
  await shown({ ...introduction, card: { ...introduction.card, ...odd } })
  expect(screen.getByRole('button', { name: start })).toBeTruthy()
})

test.each([
  [true, null],
  [false, runner.retry],
])('a failed test leads back to the list; an unknown one (%s) has no button to try again', async (isUnknown, again) => {
  await render(<NoIntroduction failure="Не найдено" isUnknown={isUnknown} onAgain={() => {}} />, around)
  expect(screen.getByRole('link', { name: words.introduction['way_window-closed'] }).getAttribute('href')).toBe(
    '/testing',
  )
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(again === null ? [] : [again])
})
