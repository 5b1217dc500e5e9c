// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TestCard, TestIntroduction } from '#contract/diagnostics/tests'
import { render } from '../../../testing/render.tsx'
import words from '../ru.json' with { type: 'json' }
import { StartCard } from './start-card.tsx'

const card: TestCard = {
  id: 'sums',
  title: 'Счёт',
  about: '',
  band: '12-14',
  ages: [12, 14],
  state: 'not-started',
  lock: null,
  items: 8,
  minutes: 0,
  parts_given: 'at-start',
  attempts_taken: 0,
  attempts_allowed: 2,
  window: { from: null, until: null },
  live: null,
  last_result: null,
}
const introduction: TestIntroduction = {
  card,
  picture: 'bars',
  timing: 'none',
  parts: [],
  practice: [],
  kinds: ['number'],
  pauses: 0,
  pause_hours: 0,
  break_hours: 0,
  photo_confirmed_at: null,
  has_photo: false,
  consent: null,
  test_locale: 'ru',
  has_extra_time: false,
}

const told = [
  words.introduction.parts_apart_about,
  words.introduction.items_apart_about,
  words.introduction.grows_about,
]

test.each<[what: string, given: Partial<TestCard>, said: number | null]>([
  ['all is there at the start', {}, null],
  ['each part comes when it begins', { parts_given: 'one-by-one' }, 0],
  ['each item comes alone', { parts_given: 'item-by-item' }, 1],
  ['each item follows from the answers', { parts_given: 'item-by-item', grows: true }, 2],
])('before the start it is said what needs the network: %s', async (_, given, said) => {
  const asked = { ...introduction, card: { ...card, ...given } }
  const choice = { locale: 'ru' as const, assent: false }
  await render(
    <StartCard
      introduction={asked}
      choice={choice}
      onChoose={() => {}}
      isAssentMissed={false}
      assent={null}
      onStart={() => {}}
    />,
    {
      words: { diagnostics: words },
    },
  )
  expect(told.map((text) => screen.queryByText(text) !== null)).toEqual(told.map((_text, index) => index === said))
})
