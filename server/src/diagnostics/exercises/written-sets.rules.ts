import type { ExerciseSet } from '#contract/diagnostics/exercises'
import type { Language } from '#contract/values/locale'
import { seededRandom, shuffled } from '../instrument/seeded.rules.ts'
import { nameOfPlace, type Words } from '../generators/made-item.rules.ts'
import type { ExerciseBank } from './exercise-bank.rules.ts'

const titles: Record<'creative' | 'communication' | 'collaboration', Words> = {
  creative: { ru: 'Задачи на идеи', kk: 'Идея табуға арналған тапсырмалар', en: 'Tasks for ideas' },
  communication: { ru: 'Ситуации общения', kk: 'Қарым-қатынас жағдайлары', en: 'Talking with people' },
  collaboration: { ru: 'Ситуации общего дела', kk: 'Ортақ іс жағдайлары', en: 'Doing things together' },
}
const aDay = { situations: 3, ideas: 2, shared: 2 }

/**
 * Returns the written exercises of a day: situations, with their options in an order that depends on the day, tasks
 * that ask for ideas, and tasks for a child and an adult.
 */
export function writtenSets(
  { situations, ideas, shared }: ExerciseBank,
  language: Language,
  day: number,
): ExerciseSet[] {
  const sets = situations.map(({ skill, band, all }): ExerciseSet => {
    const id = `${skill}-${band}`
    const drawn = drawForDay(day, id, all, aDay.situations)
    return {
      id,
      title: titles[skill][language],
      band,
      skill,
      way: 'situations',
      situations: drawn.map((one) => ({
        id: `${id}-${one.id}`,
        story: one.story[language],
        ask: one.ask[language],
        options: shuffled(one.options, seededRandom(day, `${id} ${one.id}`)).map(({ text, leads, effect }, place) => ({
          id: nameOfPlace(place),
          text: text[language],
          effect,
          leads: leads[language],
        })),
      })),
    }
  })
  const forIdeas = ideas.map(({ band, all }): ExerciseSet => {
    const id = `creative-${band}`
    const tasks = drawForDay(day, id, all, aDay.ideas).map((one) => ({
      id: `${id}-${one.id}`,
      task: one.task[language],
      kinds: one.kinds.map((kind) => ({ id: kind.id, name: kind.name[language], example: kind.example[language] })),
    }))
    return { id, title: titles.creative[language], band, skill: 'creative', way: 'ideas', tasks }
  })
  const forTwo = shared.map(({ skill, band, all }): ExerciseSet => {
    const id = `${skill}-${band}`
    const together = drawForDay(day, id, all, aDay.shared).map((one) => ({
      id: `${id}-${one.id}`,
      task: one.task[language],
      picture: { svg: one.svg, alt: one.alt[language] },
      notice: one.notice[language],
      say: one.say[language],
    }))
    return { id, title: titles[skill][language], band, skill, way: 'together', together }
  })
  return [...forIdeas, ...sets, ...forTwo]
}

/** Draws `count` exercises a day from a fixed order, so that none comes again before all others have come. */
export function drawForDay<One>(day: number, purpose: string, all: readonly One[], count: number): One[] {
  const order = shuffled(all, seededRandom(0, purpose))
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => order[(day * count + at) % all.length] as One)
}
