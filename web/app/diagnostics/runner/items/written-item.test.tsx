// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { AnswerValue } from '#contract/diagnostics/answers'
import { renderInTest } from '../../../../testing/render-in-test.tsx'
import { WrittenItem } from './written-item.tsx'

function Held() {
  const [value, setValue] = useState<AnswerValue>(null)
  const item = { item: 0, id: 'd01', kind: 'open-text', stem: 'Придумай', max_length: 1200 } as const
  return <WrittenItem item={item} value={value} onAnswer={setValue} labelledBy="stem" language="ru" />
}

test('a pasted text that is too long is cut, and the page says so until there is room again', async () => {
  renderInTest(<Held />)
  const field = screen.getByRole('textbox')
  await userEvent.click(field)
  await userEvent.paste('б'.repeat(40_000))
  expect(field).toHaveProperty('value', 'б'.repeat(1200))
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^Здесь помещается 1\s200 знаков\. Начало вставленного текста на месте/,
  )
  await userEvent.keyboard('{Backspace}')
  expect(screen.queryByRole('status')).toBeNull()
})
