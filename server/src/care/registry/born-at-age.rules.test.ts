import { expect, test } from 'vitest'
import { ageOn } from '#contract/values/age-band'
import { bornAtAge } from './born-at-age.rules.ts'

const isAmong = (born: string, { after, until }: ReturnType<typeof bornAtAge>) => born > after && born <= until

test.each(['2013-11-23', '2013-11-24', '2012-11-23', '2012-11-24'])(
  'a pupil born on %s is found at the age on that day and at no other',
  (born) => {
    const age = ageOn('2026-11-23', born)
    expect([age - 1, age, age + 1].map((one) => isAmong(born, bornAtAge('2026-11-23', one)))).toEqual([
      false,
      true,
      false,
    ])
  },
)

test('on 29 February the limits are existing dates', () => {
  expect(bornAtAge('2028-02-29', 13)).toEqual({ after: '2014-02-28', until: '2015-02-28' })
})
