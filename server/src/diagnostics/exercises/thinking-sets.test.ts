import { expect, test } from 'vitest'
import { dayNumberOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import { exercisesOfTheDay } from './exercises.ts'
import { thinkingSets } from './thinking-sets.rules.ts'

const days = Array.from({ length: 30 }, (_, day) => 20_000 + day)
const itemsOf = (language: Language, day: number) =>
  thinkingSets(language, day).flatMap((set) => (set.way === 'items' ? set.items : []))

test('every age has thinking tasks, the same item in three languages, with an answer among its options and the reason', () => {
  for (const day of days) {
    expect(thinkingSets('ru', day).map(({ band }) => band)).toEqual(['5-6', '7-9', '10-11', '12-14', '15-17'])
    const bare = (language: Language) =>
      itemsOf(language, day).map(({ id, kind, right_answer, options }) => [id, kind, right_answer, options?.length])
    expect(bare('kk')).toEqual(bare('ru'))
    expect(bare('en')).toEqual(bare('ru'))
    for (const { options, right_answer, explanation } of itemsOf('ru', day)) {
      expect(options?.map(({ id }) => id)).toContain(right_answer)
      expect(explanation.length).toBeGreaterThan(10)
    }
  }
})

test('at 5 and 6 nothing has to be read: questions are short, and every option is a picture with a spoken text', () => {
  for (const language of ['ru', 'kk', 'en'] as const) {
    const items = days.flatMap((day) =>
      thinkingSets(language, day).flatMap((set) => (set.band === '5-6' && set.way === 'items' ? set.items : [])),
    )
    expect(items).toHaveLength(days.length * 5)
    for (const { kind, stem, passage, hint, options = [] } of items) {
      expect([kind, passage, hint, stem.length < 70]).toEqual(['picture', undefined, undefined, true])
      for (const { picture, alt } of options)
        expect([picture?.startsWith('<svg'), (alt ?? '').length > 2]).toEqual([true, true])
    }
  }
})

test('they stay the same all day and change tomorrow', () => {
  const on = (day: number) => JSON.stringify(thinkingSets('ru', day))
  expect(on(20_000)).toBe(on(20_000))
  expect(on(20_000)).not.toBe(on(20_001))
})

test('the right answers of a month occur in every position', () => {
  const places = days.flatMap((day) => itemsOf('ru', day).map(({ right_answer }) => right_answer))
  for (const place of ['a', 'b', 'c', 'd'])
    expect(places.filter((one) => one === place).length).toBeGreaterThan(places.length / 10)
})

test('all exercises are made once per day of Kazakhstan and language', () => {
  const ofTheDay = exercisesOfTheDay({ situations: [], ideas: [], shared: [] })
  const [morning, evening, tomorrow] = [
    new Date('2026-11-22T03:00:00Z'),
    new Date('2026-11-22T18:00:00Z'),
    new Date('2026-11-22T20:00:00Z'),
  ]
  const first = ofTheDay('ru', morning)
  expect(ofTheDay('ru', evening)).toBe(first)
  expect(ofTheDay('kk', evening)).toEqual(thinkingSets('kk', dayNumberOf(morning)))
  expect(ofTheDay('ru', tomorrow)).toEqual(thinkingSets('ru', dayNumberOf(morning) + 1))
})
