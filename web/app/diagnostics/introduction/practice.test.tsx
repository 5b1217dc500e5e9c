// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PracticeItem } from '#contract/diagnostics/forms'
import { render } from '../../../testing/render.tsx'
import { loadKinds } from '../runner/items/kinds.ts'
import runner from '../runner/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import { Practice } from './practice.tsx'

const item: PracticeItem = {
  item: 0,
  id: 'p-critical',
  kind: 'single',
  stem: 'Что сильнее всего ослабляет вывод?',
  options: [
    { id: 'a', text: 'Команда играет третий год' },
    { id: 'b', text: 'Шарф надевают только на лёгкие матчи' },
  ],
  right_answer: 'b',
  explanation: 'Легко выиграть и без шарфа.',
}

test.each(['12-14', '15-17'] as const)('practice looks like the test for %s', async (band) => {
  await loadKinds(['single'])
  const none = () => {}
  await render(
    <Practice band={band} items={[item]} locale="ru" isStarting={false} failure="" onStart={none} onBack={none} />,
    {
      words: { diagnostics: words, runner },
    },
  )
  expect((await screen.findByText(item.stem)).closest('[data-band]')).toHaveProperty('dataset.band', band)
})
