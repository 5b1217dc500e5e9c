// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ScaleResult } from '#contract/diagnostics/scale-result'
import { render } from '../../../testing/render.tsx'
import { aResult, aScaleResult } from '../../../testing/values/results.ts'
import shell from '../../shell/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import { AdvicePanels } from './advice-panels.tsx'
import { ResultHead } from './result-head.tsx'
import { ScaleDetails } from './scale-details.tsx'

const scale = (id: string, name: string, level: ScaleResult['level'], level_name: string | null) =>
  aScaleResult({ scale: id, name, level, level_name, percent: null, is_strength: level === 'shining' })
const result = aResult({
  headline: 'Дана, твоя сила там, где нужно рассуждать',
  band: '10-11',
  how_to_read: 'Здесь то, что у тебя получилось в этот день.',
  step_two: { is_admitted: false, threshold: null, of: '', title: '', about: '' },
  scales: [
    scale('critical', 'Критическое мышление', 'shining', 'Ярко'),
    scale('creative', 'Креативность', null, null),
    scale('communication', 'Коммуникация', 'growing', 'Расту'),
    scale('collaboration', 'Командная работа', 'starting', 'Начинаю'),
  ],
})

test('a child sees the compass in words and reads no number: no percentage, no threshold, no bar, no column of dashes', async () => {
  const { container } = await render(
    <>
      <ResultHead result={result} />
      <ScaleDetails result={result} />
      <AdvicePanels result={result} />
    </>,
    { words: { diagnostics: words, translation: shell } },
  )
  expect(screen.getByRole('img', { name: /Критическое мышление: Ярко.*Командная работа: Начинаю/ })).toBeTruthy()
  expect(container.textContent).not.toMatch(/%|процент/)
  expect(screen.getByText(words.results.howToRead.aboutWords)).toBeTruthy()
  expect([...container.querySelectorAll('th[scope=col]')].map(({ textContent }) => textContent)).not.toContain(
    words.results.table.percent,
  )
  expect(container.querySelectorAll('[style*="width"]')).toHaveLength(0)
})
