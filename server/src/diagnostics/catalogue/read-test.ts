import type { TestIntroduction } from '#contract/diagnostics'
import { languageOf, type Language, type Locale } from '#contract/values/locale'
import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from './catalogue.ts'
import { describeTest } from './list-tests.ts'
import { readPupil } from './pupil.ts'

type Services = Pick<Platform, 'db' | 'database' | 'now' | 'translate'> & { catalogue: Catalogue }

interface Asked {
  id: string
  /** Of the page, which the instruction is told in. */
  language: Language
  locale: Locale
  /** In which the practice items are wanted. */
  practice: Locale | undefined
}

/** The instruction before a test, with its practice items in the language of the test. */
export async function readTest(services: Services, studentId: string, { id, language, locale, practice: wanted }: Asked): Promise<TestIntroduction> {
  const test = await services.catalogue.test(id)
  const pupil = await readPupil(services.database, studentId)
  const test_locale = pupil.test_language ?? locale
  const { plan, practice, forms } = await services.catalogue.version(test.id, test.version)
  return {
    card: await describeTest(services, test, pupil, language),
    picture: forms[language].picture,
    parts: forms[language].parts.map(({ id, scale, title, about, minutes, items }) => ({ id, scale, title, about, minutes, items: items.length })),
    practice: practice[languageOf(wanted ?? test_locale)],
    kinds: [...new Set(forms[language].parts.flatMap(({ items }) => items.map(({ kind }) => kind)))],
    pauses: plan.pauses,
    pause_hours: plan.pause_hours,
    break_hours: plan.break_hours ?? 0,
    photo_confirmed_at: pupil.photo_decided_at,
    consent: pupil.consent,
    test_locale,
    has_extra_time: pupil.has_extra_time,
  }
}
