// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { AdviceLinks } from '../../diagnostics/result-pages/advice-links.tsx'
import resultPages from '../../diagnostics/result-pages/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import { ChildLinks } from './child-links.tsx'

const around = { words: { cabinet: words, 'result-pages': resultPages } }
const ways = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('a parent gets from the overview of a child to the full result, and to stage 2 if a result may lead there', async () => {
  const { unmount } = await render(<ChildLinks linkId="link" resultId="one" hasStageTwo />, around)
  expect(ways()).toEqual([
    ['Открыть весь результат', '/children/link/results/one'],
    ['Второй этап', '/children/link/test-results-second'],
  ])
  unmount()
  await render(<ChildLinks linkId="link" resultId="one" hasStageTwo={false} />, around)
  expect(ways()).toHaveLength(1)
})

test('staff get from a result to the pupil’s stage 2, even without advice', async () => {
  const result = { id: 'one', for_parents: [], for_teachers: [] }
  const { unmount } = await render(<AdviceLinks result={{ ...result, stage_two_id: 'way' }} />, around)
  expect(ways()).toEqual([['Второй этап', '/stage-two/way']])
  unmount()
  await render(<AdviceLinks result={result} />, around)
  expect(screen.queryByRole('link')).toBeNull()
})
