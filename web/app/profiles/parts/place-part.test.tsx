// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Profile } from '#contract/accounts/accounts'
import { render } from '../../../testing/render.tsx'
import { aProfile } from '../../../testing/values/people.ts'
import { aCenter } from '../../../testing/values/places.ts'
import { PlacePart } from './place-part.tsx'
import words from '../ru.json' with { type: 'json' }

const center = aCenter()

async function draw(place: Partial<Profile>, part: string | null = null) {
  const edited = { part, close: () => undefined, saved: () => Promise.resolve() }
  return render(<PlacePart profile={aProfile(place)} centers={[center]} edited={edited} />, {
    words: { profiles: words },
  })
}

test('the profile says where the test is taken, and links to changing it, as the sign-up promises', async () => {
  await draw({ testing_place: 'center', center_id: 'aktobe' })
  expect(screen.getByText('Центр в Актобе')).toBeTruthy()
  expect(screen.getByText('ул. Абая, 1, 9:00–18:00')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Место тестирования/ }).getAttribute('href')).toContain('edit=place')
})

test('the form opens in the same place with the stored choice', async () => {
  await draw({ testing_place: 'online' }, 'place')
  expect(screen.getByRole('radio', { name: /Онлайн/ }).getAttribute('aria-checked')).toBe('true')
})

test('before a place is chosen the sign-up asks for it, not the profile', async () => {
  const { container } = await draw({})
  expect(container.querySelector('section')).toBeNull()
})
