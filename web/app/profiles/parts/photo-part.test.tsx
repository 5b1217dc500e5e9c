// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Profile } from '#contract/accounts/accounts'
import { render } from '../../../testing/render.tsx'
import words from '../ru.json' with { type: 'json' }
import { PhotoPart } from './photo-part.tsx'

const profile: Profile = {
  id: '00000000-0000-7000-8000-000000000001',
  role_id: 1,
  iin: '130514601018',
  last_name: 'Сапарова',
  first_name: 'Мадина',
  patronymic: '',
  birth_date: '2013-05-14',
  gender: 'female',
  phone: '+77011112201',
  additional_phone: '',
  email: '',
  awaited_email: null,
  avatar: null,
  photo_state: 'accepted',
  education: null,
  guardian: null,
  testing_place: null,
  center_id: null,
  center_name: null,
  identity_lock: 'photo-accepted',
  own_consent: null,
  registered_at: '2026-11-20T04:00:00.000Z',
}
const edited = { part: null, close: () => {}, saved: async () => {} } as unknown as Parameters<
  typeof PhotoPart
>[0]['edited']

test('an identity that was confirmed in a centre is not called a photo', async () => {
  await render(<PhotoPart profile={profile} edited={edited} />, { words: { profiles: words } })
  expect(screen.getByText(words.profile.photoState.identity)).toBeTruthy()
  expect(screen.getByText(words.profile.photoText.identity)).toBeTruthy()
  expect(screen.queryByText(words.profile.photoText.accepted)).toBeNull()
})
