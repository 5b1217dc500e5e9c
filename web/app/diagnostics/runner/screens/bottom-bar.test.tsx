// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInTest } from '../../../../testing/render-in-test.tsx'
import { BottomBar } from './bottom-bar.tsx'
import words from '../ru.json' with { type: 'json' }

test('a double press of «Next» advances one question, two presses advance two', async () => {
  const onNext = vi.fn<() => void>()
  const nothing = () => undefined
  renderInTest(
    <BottomBar onBack={null} isFlagged={false} onFlag={nothing} onPanel={nothing} onNext={onNext} isLast={false} />,
  )
  const next = screen.getByRole('button', { name: words.next })
  await userEvent.dblClick(next)
  expect(onNext).toHaveBeenCalledTimes(1)

  const person = userEvent.setup()
  await person.click(next)
  // Click elsewhere in between, so that two presses do not count as a double click.
  await person.click(document.body)
  await person.click(next)
  expect(onNext).toHaveBeenCalledTimes(3)
})
