// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import type { Value } from '#contract/publishing/field'
import { schemaOf } from '#contract/publishing/schema'
import { kindWords } from '../../../testing/kind-words.ts'
import { render } from '../../../testing/render.tsx'
import { mistakesOf } from '../../form/mistakes-of.ts'
import { useKindWords } from '../kinds/use-kind-words.ts'
import words from '../ru.json' with { type: 'json' }
import { NumberField } from './text-fields.tsx'

const field = { name: 'minutes', type: 'number', min: 1, max: 30 } as const
/** The value in the form. */
const now: { value: Value } = { value: null }

function Form() {
  const [value, setValue] = useState<Value>(null)
  useEffect(() => void (now.value = value))
  return (
    <NumberField
      field={field}
      words={useKindWords('survey')}
      value={value}
      onChange={setValue}
      error={undefined}
      path="shared.minutes"
    />
  )
}

test.each([
  ['5', 5, undefined],
  ['-5', -5, 'number.range'],
  ['31', 31, 'number.range'],
  ['1,5', '1,5', 'number.wrong'],
  ['пять', 'пять', 'number.wrong'],
  ['5-', '5-', 'number.wrong'],
])('%s stays as typed, and is checked', async (typed, value, mistake) => {
  await render(<Form />, { words: { kinds: kindWords, 'back-office': words } })
  const input = await screen.findByRole<HTMLInputElement>('textbox')
  await userEvent.type(input, typed)
  expect([input.value, now.value, mistakesOf(schemaOf([field]), { minutes: now.value }).minutes]).toEqual([
    typed,
    value,
    mistake,
  ])
})
