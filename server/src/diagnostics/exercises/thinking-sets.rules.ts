import type { ExerciseSet } from '#contract/diagnostics/exercises'
import type { PracticeItem } from '#contract/diagnostics/forms'
import { ageBands, type AgeBand } from '#contract/values/age-band'
import type { Language } from '#contract/values/locale'
import { seededRandom, wholeBetween } from '../instrument/seeded.rules.ts'
import { makeItem, fullItemName, type MadeBy } from '../generators/make-item.rules.ts'
import { nameOfPlace, moveRightOption, itemInLanguage, type Words } from '../generators/made-item.rules.ts'

const title: Words = { ru: 'Задачи на мышление', kk: 'Ойлауға арналған тапсырмалар', en: 'Thinking tasks' }

/** What each age practises, the easiest first. The youngest need not read much, and children of 5 and 6 not at all. */
const practised: Record<AgeBand, MadeBy[]> = {
  '5-6': [
    { name: 'odd', level: 1 },
    { name: 'pattern', level: 1 },
    { name: 'growing', level: 1 },
    { name: 'odd', level: 2 },
    { name: 'pattern', level: 2 },
  ],
  '7-9': [
    { name: 'matrix', level: 1 },
    { name: 'rotation', level: 1 },
    { name: 'net', level: 1 },
    { name: 'series', level: 1 },
  ],
  '10-11': [
    { name: 'matrix', level: 2 },
    { name: 'letters', level: 1 },
    { name: 'series', level: 2 },
    { name: 'seating', level: 1 },
    { name: 'story', level: 2 },
  ],
  '12-14': [
    { name: 'matrix', level: 3 },
    { name: 'story', level: 3 },
    { name: 'series', level: 3 },
    { name: 'net', level: 2 },
    { name: 'syllogism', level: 1 },
  ],
  '15-17': [
    { name: 'matrix', level: 5 },
    { name: 'seating', level: 3 },
    { name: 'letters', level: 3 },
    { name: 'net', level: 3 },
    { name: 'syllogism', level: 2 },
    { name: 'story', level: 5 },
  ],
}

/** Generates the thinking tasks of a day, the same for everybody. Practice tasks are never used in a test. */
export function thinkingSets(language: Language, day: number): ExerciseSet[] {
  return ageBands.map((band) => {
    const taken = new Set<string>()
    const made = practised[band].map((generator, number): PracticeItem => {
      const id = `practice-${band}-${number + 1}`
      const random = seededRandom(day, id)
      const item = makeItem(generator, 'practice', random, taken)
      taken.add(fullItemName(generator.name, item))
      const place = wholeBetween(0, item.options.length - 1, random)
      const shown = itemInLanguage({ item: number, id }, moveRightOption(item, place), language)
      return { ...shown, right_answer: nameOfPlace(place), explanation: item.explanation[language] }
    })
    return { id: `critical-${band}`, title: title[language], band, skill: 'critical', way: 'items', items: made }
  })
}
