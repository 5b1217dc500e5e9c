import { expect, test } from 'vitest'
import { mayGive, standingWithdrawals, type ConsentWord } from './consent.rules.ts'

const mother = { by_id: 'mother', phone: '+77010000001' }
const father = { by_id: 'father', phone: '+77010000002' }
const stranger = { by_id: null, phone: '+77010000003' }
const gives = (who: typeof mother | typeof stranger, recorded_by: string | null = null): ConsentWord => ({ ...who, is_given: true, recorded_by })
const takesBack = (who: typeof mother): ConsentWord => ({ ...who, is_given: false, recorded_by: null })

test.each([
  ['nothing said yet', [], stranger, true],
  ['a consent that stands may be given by another representative', [gives(mother)], stranger, true],
  ['what the mother took back a stranger does not give', [gives(stranger), takesBack(mother)], stranger, false],
  ['what the mother took back the father does not give', [gives(mother), takesBack(mother)], father, false],
  ['the mother gives it again from her account', [gives(mother), takesBack(mother)], { by_id: 'mother', phone: '' }, true],
  ['the mother gives it again by a code to her phone', [gives(mother), takesBack(mother)], { by_id: null, phone: mother.phone }, true],
  ['both took it back: one alone does not open it', [gives(mother), takesBack(mother), takesBack(father)], mother, false],
  ['staff wrote down that it stands again', [takesBack(mother), takesBack(father), gives(stranger, 'saule')], father, true],
])('%s', (_, words, speaker, may) => {
  expect(mayGive(words, speaker)).toBe(may)
})

test('a withdrawal stands until it is lifted by the same person', () => {
  expect(standingWithdrawals([takesBack(mother), gives(mother)])).toEqual([])
  expect(standingWithdrawals([takesBack(mother), takesBack(father), gives(father)])).toEqual([takesBack(mother)])
})
