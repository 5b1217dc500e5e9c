import { describe, expect, test } from 'vitest'
import { isLater, laterOf, momentOf, nextStamp, deviceDigits, acceptedStamp, type Stamped } from './stamp.ts'

interface Change extends Stamped {
  value: string
}

/** Pseudo-random numbers, the same in every run. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/**
 * Changes that devices could make to one item. Their clocks are off by some milliseconds, so stamps come close to each
 * other; sometimes only the time grows under an earlier stamp.
 */
function changesOf(seed: number, count = 12): Change[] {
  const next = chance(seed)
  const changes: Change[] = [{ stamp: 0, seconds: 0, value: '' }]
  while (changes.length < count) {
    const before = changes[next(changes.length)]
    if (!before) continue
    const grows = next(3) === 0
    const stamp = nextStamp(1_795_147_200_000 + next(6), next(2) === 0 ? before.stamp : 0, next(3))
    changes.push(
      grows ? { ...before, seconds: before.seconds + 1 + next(3) } : { stamp, seconds: next(4), value: `${stamp}` },
    )
  }
  return changes
}
const seeds = Array.from({ length: 40 }, (_, seed) => seed + 1)
const same = (one: Change, other: Change) => one.stamp === other.stamp && one.seconds === other.seconds

describe('the later change', () => {
  test('exactly one of two different changes is later, and no change is later than itself', () => {
    for (const changes of seeds.map((seed) => changesOf(seed)))
      for (const one of changes)
        for (const other of changes)
          expect([isLater(one, other), isLater(other, one), same(one, other)].filter(Boolean)).toHaveLength(1)
  })

  test('later is transitive', () => {
    for (const changes of seeds.map((seed) => changesOf(seed, 8)))
      for (const one of changes)
        for (const two of changes) {
          const after = changes.filter((three) => isLater(one, two) && isLater(two, three))
          expect(after.filter((three) => !isLater(one, three))).toEqual([])
        }
  })

  test('the same change wins in any order, grouping and number of arrivals', () => {
    for (const seed of seeds) {
      const changes = changesOf(seed)
      const next = chance(seed)
      const stays = changes.reduce(laterOf)
      const shuffled = [...changes, ...changes].toSorted(() => next(3) - 1)
      expect(shuffled.reduce(laterOf)).toEqual(stays)
      const middle = next(shuffled.length - 1) + 1
      expect(laterOf(shuffled.slice(middle).reduce(laterOf, stays), shuffled.slice(0, middle).reduce(laterOf))).toEqual(
        stays,
      )
      expect(laterOf(stays, stays)).toEqual(stays)
    }
  })

  test('any answer wins over an item that was only viewed, however long it was viewed', () => {
    const looked = { stamp: 0, seconds: 80_000, value: '' }
    expect(laterOf(looked, { stamp: nextStamp(1, 0, 0), seconds: 0, value: 'a' }).value).toBe('a')
  })

  test('the growing time belongs to its answer and does not overwrite a later one', () => {
    const [given, grown, later] = [
      { stamp: 5_000_001, seconds: 3, value: 'a' },
      { stamp: 5_000_001, seconds: 90, value: 'a' },
      { stamp: 6_000_001, seconds: 1, value: 'b' },
    ]
    expect([laterOf(given, grown), laterOf(grown, later)]).toEqual([grown, later])
  })
})

describe('the stamp of a change', () => {
  test('is greater than the previous one, even if a clock is wrong, and contains the moment if the clock is right', () => {
    const next = chance(7)
    let known = 0
    let now = 1_795_147_200_000
    for (let change = 0; change < 500; change++) {
      now += next(400) - 200
      const stamp = nextStamp(now, known, deviceDigits(next(2) === 0 ? 'phone-of-the-pupil' : 'computer-at-school'))
      expect(stamp).toBeGreaterThan(known)
      expect(momentOf(stamp)).toBeGreaterThanOrEqual(now)
      known = stamp
    }
    expect(momentOf(nextStamp(now + 10_000.7, known, 3))).toBe(now + 10_000)
  })

  test('is an integer even beyond this century', () =>
    expect(Number.isSafeInteger(nextStamp(Date.UTC(2200, 1, 1), 0, 999))).toBe(true))

  test('differs between two devices that answer in the same millisecond', () => {
    expect(nextStamp(5, 0, deviceDigits('phone-of-the-pupil'))).not.toBe(
      nextStamp(5, 0, deviceDigits('computer-at-school')),
    )
  })
})

describe('a stamp ahead of the server’s time', () => {
  const now = 1_795_147_200_000
  test('is accepted unchanged within the tolerance', () =>
    expect(acceptedStamp(now, nextStamp(now + 5000, 0, 42))).toBe(nextStamp(now + 5000, 0, 42)))
  test('is set back to the limit beyond it, with the digits of its device', () =>
    expect(acceptedStamp(now, nextStamp(now + 86_400_000, 0, 42))).toBe(nextStamp(now + 5000, 0, 42)))
  test('keeps the order of later changes of the same device', () => {
    const stamps = [0, 1, 2].map((later) => acceptedStamp(now + later, nextStamp(now + 86_400_000 + later, 0, 42)))
    expect(stamps).toEqual(stamps.toSorted((one, other) => one - other))
    expect(new Set(stamps).size).toBe(3)
  })
})
