// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { formWords } from '../../../testing/form-words.ts'
import { render } from '../../../testing/render.tsx'
import { aProfile } from '../../../testing/values/people.ts'
import shell from '../../shell/ru.json' with { type: 'json' }
import { GuardianForm } from './guardian-form.tsx'

const { guardian } = formWords.ru.profiles
const show = (ways: Pick<Parameters<typeof GuardianForm>[0], 'onSkip' | 'onWithoutAdult'>) =>
  render(
    <GuardianForm
      profile={aProfile()}
      draft={{}}
      consentVersion="2"
      place="step"
      onBack={() => undefined}
      onSaved={() => Promise.resolve()}
      {...ways}
    />,
    { words: { ...formWords.ru, translation: shell } },
  )

test('without an adult nearby the page says what opens anyway, and one press goes on', async () => {
  const goOn = vi.fn(() => Promise.resolve())
  await show({ onWithoutAdult: goOn })
  expect(screen.getByText(guardian.withoutNote)).toBeTruthy()
  expect(screen.queryByRole('button', { name: guardian.skip })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: guardian.without }))
  await waitFor(() => expect(goOn).toHaveBeenCalledTimes(1))
})

test('from sixteen on the step is skipped, and no adult is needed', async () => {
  const skip = vi.fn()
  await show({ onSkip: skip })
  expect(screen.queryByText(guardian.withoutNote)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: guardian.skip }))
  expect(skip).toHaveBeenCalledTimes(1)
})
