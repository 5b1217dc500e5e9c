import type { ExerciseHead, ExerciseSet } from '#contract/diagnostics/exercises'
import { ageBands, type AgeBand } from '#contract/values/age-band'
import { dayNumberOf } from '#contract/values/kazakhstan-time'
import { skills } from '#contract/values/result-picture'
import type { Language } from '#contract/values/locale'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ExerciseBank } from './exercise-bank.rules.ts'
import { thinkingSets } from './thinking-sets.rules.ts'
import { writtenSets } from './written-sets.rules.ts'

type OfTheDay = (language: Language, now: Date) => ExerciseSet[]

/**
 * Caches the exercises for each language and day of Kazakhstan, because generating them takes longer than the rest of
 * the page.
 */
export function exercisesOfTheDay(bank: ExerciseBank): OfTheDay {
  const made = new Map<Language, { day: number; sets: ExerciseSet[] }>()
  return (language, now) => {
    const day = dayNumberOf(now)
    const cached = made.get(language)
    if (cached?.day === day) return cached.sets
    const sets = [...thinkingSets(language, day), ...writtenSets(bank, language, day)].toSorted(
      (one, other) => placeOf(one) - placeOf(other),
    )
    made.set(language, { day, sets })
    return sets
  }
}

const placeOf = ({ band, skill }: ExerciseHead): number =>
  ageBands.indexOf(band) * 10 + (skill ? skills.indexOf(skill) : skills.length)

interface Services {
  catalogue: Catalogue
  now: () => Date
  ofTheDay: OfTheDay
}

export async function listExercises(services: Services, language: Language): Promise<ExerciseHead[]> {
  const all = [...services.ofTheDay(language, services.now()), ...(await practiceOfTests(services, language))]
  return all.map(({ id, title, band, skill }) => ({ id, title, band, ...(skill && { skill }) }))
}

/**
 * Returns the exercises of the day for an age and the practice items of its tests. Items that count in a test are never
 * among them.
 */
export async function readExercises(services: Services, band: AgeBand, language: Language): Promise<ExerciseSet[]> {
  const all = [...services.ofTheDay(language, services.now()), ...(await practiceOfTests(services, language, band))]
  return all.filter((set) => set.band === band)
}

async function practiceOfTests({ catalogue }: Services, language: Language, band?: AgeBand): Promise<ExerciseSet[]> {
  const tests = (await catalogue.tests()).filter((test) => !band || test.band === band)
  const all = await Promise.all(
    tests.map(async ({ id, version, band }): Promise<ExerciseSet> => {
      const { forms, practice, plan } = await catalogue.version(id, version)
      // A test of sittings alone is not shown to everybody, and neither is its practice.
      const items = plan.sitting_only ? [] : practice[language]
      return { id, title: forms[language].title, band, way: 'items', items }
    }),
  )
  return all.filter((set) => set.way === 'items' && set.items.length > 0)
}
