import type { Exercises } from '#contract/diagnostics'
import type { Language } from '#contract/values/locale'
import type { Catalogue } from './catalogue.ts'

/** The practice items of every test, for everybody; the items that count are never among them. */
export async function listExercises(catalogue: Catalogue, language: Language): Promise<Exercises[]> {
  const tests = await catalogue.tests()
  const all = await Promise.all(
    tests.map(async ({ id, version, band }) => {
      const { forms, practice } = await catalogue.version(id, version)
      return { test_id: id, title: forms[language].title, band, items: practice[language] }
    }),
  )
  return all.filter(({ items }) => items.length > 0)
}
