// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Profile } from '#contract/accounts/accounts'
import type { UserRecord } from '#contract/profiles/users'
import { render } from '../../testing/render.tsx'
import { AccountFacts } from './account-facts.tsx'
import { PupilFacts } from './pupil-facts.tsx'
import words from './ru.json' with { type: 'json' }

const at = '2026-11-20T04:00:00.000Z'
const profile: Profile = {
  id: '00000000-0000-7000-8000-000000000001',
  role_id: 1,
  iin: '130514601018',
  last_name: 'Серікова',
  first_name: 'Аружан',
  patronymic: '',
  birth_date: '2013-05-14',
  gender: 'female',
  phone: '+77011112201',
  additional_phone: '',
  email: '',
  awaited_email: null,
  avatar: null,
  photo_state: 'awaiting-staff',
  education: null,
  guardian: null,
  testing_place: null,
  center_id: null,
  center_name: null,
  identity_lock: null,
  own_consent: null,
  registered_at: at,
}
const record: UserRecord = {
  role: 'student',
  state: 'signing-up',
  registered_at: at,
  last_seen_at: null,
  login: null,
  profile,
  staff: null,
  second_factor_since: null,
  position: null,
  is_place_closed: false,
  awaited: null,
  invitation: null,
  block: null,
}
const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

test('how an account stands is said in words; what is not known has no line', async () => {
  await render(<AccountFacts record={record} />, { words: { users: words } })
  expect(facts()).toEqual([
    `${words.state}: ${words.states['signing-up']}`,
    `${words.registered}: 20.11.2026`,
    `${words.seen}: ${words.never}`,
    `${words.phone}: +7\u00A0701\u00A0111\u00A022\u00A001`,
  ])
})

test('a pupil without a school and a representative is shown without them', async () => {
  await render(<PupilFacts profile={profile} />, { words: { users: words } })
  expect(facts()).toEqual([
    `${words.iin}: 130514601018`,
    `${words.birthDate}: 14.05.2013`,
    `${words.gender}: ${words.genders.female}`,
    `${words.photo}: ${words.photos['awaiting-staff']}`,
  ])
})

test('who was recognised without a photo is shown as recognised, not with a photo', async () => {
  await render(<PupilFacts profile={{ ...profile, photo_state: 'accepted' }} />, { words: { users: words } })
  expect(facts()).toContain(`${words.photo}: ${words.photos.identity}`)
})
