// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SurveyCard as Survey } from '#contract/surveys/surveys'
import { render } from '../../testing/render.tsx'
import { SurveyCard } from './survey-card.tsx'
import { SurveyLocked } from './survey-locked.tsx'
import { SurveyThanks } from './survey-thanks.tsx'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import words from './ru.json' with { type: 'json' }

const open: Survey = {
  id: 'plans',
  title: 'Планы',
  about: 'О планах.',
  minutes: 4,
  questions: 7,
  is_anonymous: false,
  state: 'open',
  after: null,
}
const languages = ['ru', 'kk', 'en'] as const
const byLanguage = { ru: { surveys: words }, kk: { surveys: kk }, en: { surveys: en } }
const around = { words: { surveys: words } }
const show = (change: Partial<Survey>) =>
  render(<SurveyCard survey={{ ...open, ...change }} place="/surveys" voice="student" />, around)

it('an open survey says how long it takes and whether it is anonymous, and links to its page', async () => {
  await show({})
  expect(screen.getByText('около 4 минут')).toBeTruthy()
  expect(screen.getByText(/^С именем:/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Начать: Планы' }).getAttribute('href')).toBe('/surveys/plans')
})

it('a begun survey can be continued; a finished one has no button', async () => {
  const { unmount } = await show({ state: 'begun', is_anonymous: true })
  expect(screen.getByRole('link', { name: 'Продолжить: Планы' })).toBeTruthy()
  expect(screen.getByText(/^Анонимно:/)).toBeTruthy()
  unmount()
  await show({ state: 'done' })
  expect([screen.getByText('Пройден').textContent, screen.queryByRole('link')]).toEqual(['Пройден', null])
})

it('a locked survey says which one comes first', async () => {
  await show({ state: 'locked', after: 'Уроки' })
  expect(screen.getByText('Откроется после опроса «Уроки»')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it.each(languages)('in %s an open list without a consent links to it instead of the survey', async (language) => {
  const { surveys } = byLanguage[language]
  await render(<SurveyCard survey={{ ...open, state: 'locked' }} place="/surveys" voice="student" />, {
    words: { surveys },
    language,
  })
  expect(screen.getByText(surveys.afterConsent)).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/signup-2?step=guardian&from=/surveys',
  ])
})

it('a survey that waits for the consent says so, with links to it and to the list', async () => {
  await render(
    <SurveyLocked why="Опросы откроются с согласием" isConsentMissing first={null} place="/surveys" />,
    around,
  )
  expect(screen.getByText('Опросы откроются с согласием')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/signup-2?step=guardian&from=/surveys',
    '/surveys',
  ])
})

it.each(languages)('in %s a survey that waits for another links to it and to the list', async (language) => {
  const { surveys } = byLanguage[language]
  await render(<SurveyLocked why="…" isConsentMissing={false} first={open} place="/surveys" />, {
    words: { surveys },
    language,
  })
  expect(screen.getByRole('link', { name: surveys.toFirst.replace('{{title}}', 'Планы') }).getAttribute('href')).toBe(
    '/surveys/plans',
  )
  expect(screen.getByRole('link', { name: surveys.toList }).getAttribute('href')).toBe('/surveys')
})

it('the thanks get the focus and link to the next survey', async () => {
  await render(
    <SurveyThanks title="Уроки" thanks="Спасибо!" message="Ответы отправлены" next={open} place="/surveys" />,
    around,
  )
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ответы отправлены' }))
  expect(screen.getByRole('link', { name: 'К следующему опросу' }).getAttribute('href')).toBe('/surveys/plans')
})
