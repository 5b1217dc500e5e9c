// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { aProfile } from '../../../testing/values/people.ts'
import words from '../ru.json' with { type: 'json' }
import { PhotoPart } from './photo-part.tsx'

const profile = aProfile({ photo_state: 'accepted', identity_lock: 'photo-accepted' })
const edited = { part: null, close: () => {}, saved: async () => {} } as unknown as Parameters<
  typeof PhotoPart
>[0]['edited']

test('an identity confirmed in a centre is not called a photo', async () => {
  await render(<PhotoPart profile={profile} edited={edited} />, { words: { profiles: words } })
  expect(screen.getByText(words.profile.photoState.identity)).toBeTruthy()
  expect(screen.getByText(words.profile.photoText.identity)).toBeTruthy()
  expect(screen.queryByText(words.profile.photoText.accepted)).toBeNull()
})
