import type { Exercises } from '#contract/diagnostics/tests'
import type { Language } from '#contract/values/locale'
import type { Catalogue } from './catalogue.ts'
import { practiceSets } from './practice-sets.rules.ts'

type OfTheDay = (language: Language, today: Date) => Exercises[]

/** Made once a day and language: to make them takes longer than all else of the page. */
export function practiceOfTheDay(): OfTheDay {
  const made = new Map<Language, { day: string; sets: Exercises[] }>()
  return (language, today) => {
    const day = today.toISOString().slice(0, 10)
    const known = made.get(language)
    if (known?.day === day) return known.sets
    const sets = practiceSets(language, today)
    made.set(language, { day, sets })
    return sets
  }
}

/** The practice items of every test and exercises made for every age, for everybody; the items that count are never among them. */
export async function listExercises(
  { catalogue, now, practice }: { catalogue: Catalogue; now: () => Date; practice: OfTheDay },
  language: Language,
): Promise<Exercises[]> {
  const tests = await catalogue.tests()
  const all = await Promise.all(
    tests.map(async ({ id, version, band }) => {
      const { forms, practice } = await catalogue.version(id, version)
      return { test_id: id, title: forms[language].title, band, items: practice[language] }
    }),
  )
  return [...all.filter(({ items }) => items.length > 0), ...practice(language, now())]
}
