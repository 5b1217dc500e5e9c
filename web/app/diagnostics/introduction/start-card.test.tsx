// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TestCard } from '#contract/diagnostics/tests'
import { render } from '../../../testing/render.tsx'
import { aTestCard, aTestIntroduction } from '../../../testing/values/tests.ts'
import words from '../ru.json' with { type: 'json' }
import { StartCard } from './start-card.tsx'

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
])('before the start the page says what needs the network: %s', async (_, given, said) => {
  const introduction = aTestIntroduction({ timing: 'none', card: aTestCard({ minutes: 0, ...given }) })
  const choice = { locale: 'ru' as const, assent: false }
  await render(
    <StartCard
      introduction={introduction}
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
