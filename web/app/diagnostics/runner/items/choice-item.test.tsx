// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { Item } from '#contract/diagnostics/forms'
import { renderInTest } from '../../../../testing/render-in-test.tsx'
import { ChoiceItem } from './choice-item.tsx'

const list: Item = {
  item: 0,
  id: 'v1',
  kind: 'multiple',
  stem: 'Выбери три',
  choose: 2,
  options: ['люди', 'покой', 'дорога'].map((text, index) => ({ id: 'abc'[index] ?? '', text })),
}

function Answered() {
  const [value, answer] = useState<AnswerValue>(null)
  return <ChoiceItem item={list} value={value} onAnswer={answer} labelledBy="stem" language="ru" />
}

test('when the maximum is chosen, the other options are disabled until one is cleared', async () => {
  renderInTest(<Answered />)
  const user = userEvent.setup()
  const option = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  await user.click(option('люди'))
  expect(screen.getByRole('status').textContent).toBe('1 из 2')
  await user.click(option('дорога'))
  expect([option('люди').disabled, option('покой').disabled, option('дорога').disabled]).toEqual([false, true, false])
  await user.click(option('люди'))
  await user.click(option('покой'))
  expect([option('люди').checked, option('покой').checked, option('дорога').checked]).toEqual([false, true, true])
})
