import { expect, test } from 'vitest'
import { nextStep, type AccountState } from './sign-up-step.rules.ts'

const today = '2026-11-20'
const at = '2026-10-01T04:00:00.000Z'
const later = '2026-11-01T04:00:00.000Z'
const whole: AccountState = {
  birth_date: '2013-05-14',
  iin: null,
  has_school: true,
  guardian_consent: { is_given: true, at },
  own_consent: { is_given: true, at },
  photo_state: 'accepted',
  testing_place: 'online',
}

test.each<[string, Partial<AccountState>, ReturnType<typeof nextStep>]>([
  ['a whole account', {}, null],
  ['no school yet', { has_school: false, guardian_consent: null, photo_state: 'none' }, 'education'],
  ['under 16 without a legal representative', { guardian_consent: null }, 'guardian'],
  ['a day before the sixteenth birthday', { birth_date: '2010-11-21', guardian_consent: null }, 'guardian'],
  ['on the sixteenth birthday', { birth_date: '2010-11-20', guardian_consent: null }, null],
  ['a missing birth date', { birth_date: null, guardian_consent: null }, 'guardian'],
  [
    '17 by the date that was typed, 13 by the IIN',
    { birth_date: '2009-05-14', iin: '130514500018', guardian_consent: null },
    'guardian',
  ],
  ['a consent that was taken back', { guardian_consent: { is_given: false, at } }, 'guardian'],
  [
    '13 by the date that was typed, 17 by the IIN',
    { birth_date: '2013-05-14', iin: '090514500012', guardian_consent: null },
    null,
  ],
  [
    'a consent of a pupil under 16 does not count',
    { guardian_consent: null, own_consent: { is_given: true, at: later } },
    'guardian',
  ],
  [
    'at 17 after the parent’s withdrawal',
    { birth_date: '2009-05-14', guardian_consent: { is_given: false, at: later } },
    'guardian',
  ],
  [
    'at 17 with a later consent by the pupil',
    { birth_date: '2009-05-14', guardian_consent: { is_given: false, at }, own_consent: { is_given: true, at: later } },
    null,
  ],
  [
    'at 17 with a withdrawn consent',
    { birth_date: '2009-05-14', own_consent: { is_given: false, at: later } },
    'guardian',
  ],
  ['no photo', { photo_state: 'none' }, 'photo'],
  ['a photo that staff refused', { photo_state: 'refused' }, 'photo'],
  ['a photo that waits for staff', { photo_state: 'awaiting-staff' }, null],
  ['no place chosen', { testing_place: null }, 'place'],
])('%s', (_, change, step) => {
  expect(nextStep({ ...whole, ...change }, today)).toBe(step)
})
