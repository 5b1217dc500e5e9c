import { expect, test } from 'vitest'
import { mayConsentAlone } from './own-consent.ts'

const today = '2026-11-20'

test.each([
  ['a day before the sixteenth birthday', '2010-11-21', null, false],
  ['on the sixteenth birthday', '2010-11-20', null, true],
  ['17 by the date, 13 by the IIN', '2009-05-14', '130514500018', false],
  ['13 by the date, 17 by the IIN', '2013-05-14', '090514500012', true],
  ['17 by both', '2009-05-14', '090514500012', true],
  ['an IIN that contains no date', '2009-05-14', '', true],
  ['17 by the IIN alone', null, '090514500012', true],
  ['no date at all', null, null, false],
])('%s', (_, birth_date, iin, isAlone) => {
  expect(mayConsentAlone({ birth_date, iin }, today)).toBe(isAlone)
})
