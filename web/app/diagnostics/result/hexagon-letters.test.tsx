// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Result } from '#contract/diagnostics/results'
import { interestTypes, letterOfType } from '#contract/values/result-picture'
import { render } from '../../../testing/render.tsx'
import shell from '../../shell/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import { ResultHead } from './result-head.tsx'
import { ResultLegend } from './result-compass.tsx'

const scales = interestTypes.map((scale) => ({
  scale,
  group: 'interests',
  name: `Интерес ${scale}`,
  percent: 50,
  level: null,
  level_name: 'иногда',
  is_strength: false,
}))
const result = {
  picture: 'hexagon',
  voice: 'student',
  bands: ['15-17'],
  band: '15-17',
  finished_at: '2026-11-20T04:00:00.000Z',
  total_percent: null,
  step_two: null,
  scales,
} as unknown as Result

test('each bar of a hexagon begins with the letter that stands at its corner', async () => {
  const { container } = await render(
    <>
      <ResultHead result={result} />
      <ResultLegend result={result} />
    </>,
    { words: { diagnostics: words, translation: shell } },
  )
  for (const type of interestTypes)
    expect(container.textContent.split(`${letterOfType(type)} · Интерес ${type}`).length - 1).toBe(3)
})
