import { expect, test } from 'vitest'
import { hasGiven, mayGive, isOwnConsentInForce, withdrawalsInForce, type ConsentEntry } from './consent.rules.ts'

const mother = { by_id: 'mother', phone: '+77010000001' }
const father = { by_id: 'father', phone: '+77010000002' }
const stranger = { by_id: null, phone: '+77010000003' }
const gives = (who: typeof mother | typeof stranger, recorded_by: string | null = null): ConsentEntry => ({
  ...who,
  is_given: true,
  recorded_by,
})
const takesBack = (who: typeof mother): ConsentEntry => ({ ...who, is_given: false, recorded_by: null })

test.each([
  ['no consent yet', [], stranger, true],
  ['a valid consent may also be given by another representative', [gives(mother)], stranger, true],
  ['a stranger cannot restore what the mother withdrew', [gives(stranger), takesBack(mother)], stranger, false],
  ['the father cannot restore what the mother withdrew', [gives(mother), takesBack(mother)], father, false],
  [
    'the mother gives it again from her account',
    [gives(mother), takesBack(mother)],
    { by_id: 'mother', phone: '' },
    true,
  ],
  [
    'the mother gives it again by a code to her phone',
    [gives(mother), takesBack(mother)],
    { by_id: null, phone: mother.phone },
    true,
  ],
  [
    'if both withdrew it, one alone cannot restore it',
    [gives(mother), takesBack(mother), takesBack(father)],
    mother,
    false,
  ],
  [
    'staff recorded that it is valid again',
    [takesBack(mother), takesBack(father), gives(stranger, 'saule')],
    father,
    true,
  ],
])('%s', (_, words, speaker, may) => {
  expect(mayGive(words, speaker)).toBe(may)
})

test('a withdrawal is valid until the same person lifts it', () => {
  expect(withdrawalsInForce([takesBack(mother), gives(mother)])).toEqual([])
  expect(withdrawalsInForce([takesBack(mother), takesBack(father), gives(father)])).toEqual([takesBack(mother)])
})

const to = (text_version: string) => (word: ConsentEntry) => ({ ...word, text_version })
test.each([
  ['no consent yet', [], false],
  ['given to this text', [gives(mother)].map(to('2')), true],
  ['given for an older text', [gives(mother)].map(to('1')), false],
  ['given by another', [gives(father)].map(to('2')), false],
  ['if another parent has given it since, it is still valid', [gives(mother), gives(father)].map(to('2')), true],
  ['taken back since', [gives(mother), takesBack(mother)].map(to('2')), false],
  ['taken back by another', [gives(mother), takesBack(father)].map(to('2')), false],
  ['taken back, and lifted by staff', [gives(mother), takesBack(mother), gives(stranger, 'saule')].map(to('2')), false],
])('whether the mother has given her consent: %s', (_, words, has) => {
  expect(hasGiven(words, 'mother', '2')).toBe(has)
})

const [earlier, later] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']
const own = { is_given: true, text_version: '2', at: earlier }
test.each([
  ['no consent yet', null, null, false],
  ['given', own, null, true],
  ['given for an older text', { ...own, text_version: '1' }, null, false],
  ['withdrawn', { ...own, is_given: false }, null, false],
  ['a representative has agreed since', own, { is_given: true, at: later }, true],
  ['a representative has withdrawn theirs since', own, { is_given: false, at: later }, false],
  ['given after a representative withdrew theirs', { ...own, at: later }, { is_given: false, at: earlier }, true],
])('whether the pupil’s own consent is valid: %s', (_, word, guardian, stands) => {
  expect(isOwnConsentInForce(word, guardian, '2')).toBe(stands)
})
