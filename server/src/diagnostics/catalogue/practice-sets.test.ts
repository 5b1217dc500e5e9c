import { expect, test } from 'vitest'
import { practiceOfTheDay } from './list-exercises.ts'
import { practiceSets } from './practice-sets.rules.ts'

const days = Array.from({ length: 30 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day, 4)))

test('every age from seven has exercises, one item in three languages, with an answer among its options and the reason', () => {
  for (const day of days) {
    const [ru = [], kk = [], en = []] = (['ru', 'kk', 'en'] as const).map((language) => practiceSets(language, day))
    expect(ru.map(({ band }) => band)).toEqual(['7-9', '10-11', '12-14', '15-17'])
    const bare = (sets: typeof ru) => sets.flatMap(({ items }) => items.map(({ id, kind, right_answer, options }) => [id, kind, right_answer, options?.length]))
    expect(bare(kk)).toEqual(bare(ru))
    expect(bare(en)).toEqual(bare(ru))
    for (const { options, right_answer, explanation } of ru.flatMap(({ items }) => items)) {
      expect(options?.map(({ id }) => id)).toContain(right_answer)
      expect(explanation.length).toBeGreaterThan(10)
    }
  }
})

test('they are the same all day, and others tomorrow', () => {
  const at = (hour: number, day = 22) => JSON.stringify(practiceSets('ru', new Date(Date.UTC(2026, 10, day, hour))))
  expect(at(2)).toBe(at(20))
  expect(at(2)).not.toBe(at(2, 23))
})

test('the right answers of a month stand in every place', () => {
  const places = days.flatMap((day) => practiceSets('ru', day).flatMap(({ items }) => items.map(({ right_answer }) => right_answer)))
  for (const place of ['a', 'b', 'c', 'd']) expect(places.filter((one) => one === place).length).toBeGreaterThan(places.length / 10)
})

test('they are made once a day for each language', () => {
  const practice = practiceOfTheDay()
  const [morning, evening, tomorrow] = [new Date('2026-11-22T03:00:00Z'), new Date('2026-11-22T20:00:00Z'), new Date('2026-11-23T03:00:00Z')]
  const first = practice('ru', morning)
  expect(practice('ru', evening)).toBe(first)
  expect(practice('kk', evening)).toEqual(practiceSets('kk', morning))
  expect(practice('ru', tomorrow)).toEqual(practiceSets('ru', tomorrow))
})
