// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useState } from 'react'
import { render } from '../../../testing/render.tsx'
import { WholeNumberInput } from './whole-number-input.tsx'

function Places() {
  const [value, setValue] = useState<number | null>(5)
  return (
    <>
      <WholeNumberInput
        label="Место"
        max={500}
        value={value}
        onNumber={(number) => number !== null && setValue(number)}
      />
      <output>{value}</output>
    </>
  )
}

test('only digits of a number within the limit are taken, and a field that is left shows the number in use', async () => {
  await render(<Places />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Место' })
  await userEvent.clear(field)
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['', '5'])
  await userEvent.type(field, '-9e99')
  await userEvent.tab()
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['500', '500'])
  await userEvent.clear(field)
  await userEvent.tab()
  expect(field.value).toBe('500')
})
