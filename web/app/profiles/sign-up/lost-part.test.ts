import { expect, test } from 'vitest'
import { lostPartOf } from './lost-part.ts'

const profile = { birth_date: `${new Date().getFullYear() - 10}-01-01`, iin: '', photo_state: 'none' } as const

test.each([
  ['a photo that was refused is lost', 'photo', 'photo', 'refused', 'photo'],
  ['a pupil who never sent a photo has lost none', 'photo', 'photo', 'none', null],
  ['a step that is whole is only looked at again', 'photo', null, 'accepted', null],
  ['so is one beside the step that is missing', 'photo', 'guardian', 'refused', null],
  ['a consent that was taken back is lost', 'guardian', 'guardian', 'accepted', 'guardian'],
] as const)('%s', (_, step, unfinished, photo_state, lost) => {
  expect(lostPartOf(step, { unfinished, profile: { ...profile, photo_state } })).toBe(lost)
})
