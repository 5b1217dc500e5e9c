// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { interestTypes, letterOfType } from '#contract/values/result-picture'
import { render } from '../../../testing/render.tsx'
import { aResult, aScaleResult } from '../../../testing/values/results.ts'
import shell from '../../shell/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import { ResultHead } from './result-head.tsx'
import { ResultLegend } from './result-compass.tsx'

const scales = interestTypes.map((scale) =>
  aScaleResult({
    scale,
    group: 'interests',
    name: `Интерес ${scale}`,
    percent: 50,
    level: null,
    level_name: 'иногда',
  }),
)
const result = aResult({ picture: 'hexagon', band: '15-17', scales })

test('each bar of a hexagon begins with the letter of its corner', async () => {
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
