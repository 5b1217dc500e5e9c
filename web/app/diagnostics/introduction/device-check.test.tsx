// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { aTestIntroduction } from '../../../testing/values/tests.ts'
import words from '../ru.json' with { type: 'json' }
import { DeviceCheckCard } from './device-check.tsx'

const { photo, photo_none, photo_ok, identity, identity_ok } = words.introduction
const on = (text: string) => text.replace('{{date}}', '20 ноября')

test.each([
  [
    'a photo that was accepted',
    { photo_confirmed_at: '2026-11-20T04:00:00.000Z', has_photo: true },
    photo,
    on(photo_ok),
  ],
  [
    'an identity that was confirmed without a photo',
    { photo_confirmed_at: '2026-11-20T04:00:00.000Z', has_photo: false },
    identity,
    on(identity_ok),
  ],
  ['neither', { photo_confirmed_at: null, has_photo: false }, photo, photo_none],
])('before a test the page says how the pupil was recognised: %s', async (_, state, name, text) => {
  vi.stubGlobal('fetch', async () => new Response(null))
  await render(<DeviceCheckCard introduction={aTestIntroduction(state)} />, { words: { diagnostics: words } })
  expect(screen.getByText(text).parentElement?.firstChild?.textContent).toBe(name)
})
