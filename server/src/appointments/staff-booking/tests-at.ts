import { ageOn, bandOf } from '#contract/values/age-band'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import type { Catalogue } from '../../diagnostics/catalogue/catalogue.ts'
import type { Platform } from '../../platform/platform.ts'

export type WithTests = Platform & { catalogue: Catalogue }

/** Tests that somebody may take at a centre: those of the age, in the order of the catalogue; of an unknown age all. */
export async function testsAt({ catalogue, now }: WithTests, birthDate: string | null, language: Language): Promise<{ id: string; title: string }[]> {
  const band = birthDate ? bandOf(ageOn(dayOf(now()), birthDate)) : null
  const suiting = (await catalogue.tests()).filter((test) => band === null || test.band === band)
  return Promise.all(
    suiting.map(async ({ id, version }) => {
      const { forms } = await catalogue.version(id, version)
      return { id, title: forms[language].title }
    }),
  )
}
