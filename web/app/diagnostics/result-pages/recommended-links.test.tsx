// @vitest-environment jsdom
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { articleIds } from '#contract/values/content/article'
import { ageBands } from '#contract/values/age-band'
import { skills } from '#contract/values/result-picture'
import { render } from '../../../testing/render.tsx'
import { readPages } from '../../../../tools/read-pages.ts'
import { exerciseChoice, exercisesAddress } from '../exercises/chosen-exercises.rules.ts'
import { Recommendations } from '../result/recommendations.tsx'
import diagnostics from '../ru.json' with { type: 'json' }
import { ExerciseLinks, OtherLinks } from './recommended-links.tsx'
import resultPages from './ru.json' with { type: 'json' }

const words = { diagnostics, 'result-pages': resultPages }
const recommendations = skills.map((scale) => ({
  id: scale,
  scale,
  title: scale,
  about: 'о чём',
  time: '10 минут',
  action: 'что сделать',
}))
const sets = skills.map((skill) => ({ id: `${skill}-12-14`, title: 'Задачи', band: '12-14' as const, skill }))
const addresses = await readPages()
const hrefsIn = (element: Element) => [...element.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')

test.each(['student', 'parent', 'specialist'] as const)(
  'each piece of advice links to exercises of its skill and age and to an article for its reader (%s)',
  async (voice) => {
    const { container } = await render(
      <Recommendations result={{ recommendations, picture: 'compass', band: '10-11' }} voice={voice} />,
      { words },
    )
    const reader = voice === 'parent' ? 'parents' : 'pupils'
    expect(hrefsIn(container)).toEqual(
      skills.flatMap((skill) => [exercisesAddress({ skill, band: '10-11' }), `/articles/${skill}-${reader}`]),
    )
    expect(
      hrefsIn(container).filter(
        (href) => href.startsWith('/articles/') && !articleIds.some((id) => href === `/articles/${id}`),
      ),
    ).toEqual([])
  },
)

test('every link on the next-steps page leads to an existing page', async () => {
  const { container } = await render(
    <>
      <ExerciseLinks sets={sets} />
      <OtherLinks />
    </>,
    { words },
  )
  const hrefs = hrefsIn(container)
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/articles',
      '/booking?kind=consultation',
      ...skills.map((skill) => exercisesAddress({ skill, band: '12-14' })),
    ]),
  )
  expect(
    hrefs.filter((href) => !addresses.some(({ path }) => matchPath(`/${path}`, new URL(href, 'http://any').pathname))),
  ).toEqual([])
  const heads = ageBands.flatMap((band) => skills.map((skill) => ({ band, skill })))
  for (const href of hrefs.filter((one) => one.startsWith('/exercises?')))
    expect(exercisesAddress(exerciseChoice(heads, new URL(href, 'http://any').searchParams))).toBe(href)
})
