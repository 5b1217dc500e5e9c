// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { aProfile, aUserRecord } from '../../testing/values/people.ts'
import { AccountFacts } from './account-facts.tsx'
import { PupilFacts } from './pupil-facts.tsx'
import words from './ru.json' with { type: 'json' }

const profile = aProfile({ photo_state: 'awaiting-staff' })
const record = aUserRecord({ profile })
const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

test('the state of an account is shown in words; an unknown fact has no line', async () => {
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

test('a pupil recognised without a photo is shown as recognised, not with a photo', async () => {
  await render(<PupilFacts profile={{ ...profile, photo_state: 'accepted' }} />, { words: { users: words } })
  expect(facts()).toContain(`${words.photo}: ${words.photos.identity}`)
})
