import type { TestIntroduction } from '#contract/diagnostics'
import type { Language, Locale } from '#contract/values/locale'
import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from './catalogue.ts'
import { tellTest } from './list-tests.ts'
import { readPupil } from './pupil.ts'

type Desk = Pick<Platform, 'db' | 'database' | 'now' | 'translate'> & { catalogue: Catalogue }

/** The instruction before a test, with its practice items. */
export async function readTest(desk: Desk, studentId: string, testId: string, language: Language, locale: Locale): Promise<TestIntroduction> {
  const test = await desk.catalogue.test(testId)
  const pupil = await readPupil(desk.database, studentId)
  const { plan, practice } = await desk.catalogue.version(test.id, test.version)
  return {
    card: await tellTest(desk, test, pupil, language),
    parts: plan.parts.map(({ id, skill, minutes, items }) => ({ id, skill, minutes, items: items.length })),
    practice: practice[language],
    pauses: plan.pauses,
    photo_confirmed_at: pupil.photo_decided_at,
    consent: pupil.consent,
    test_locale: pupil.test_language ?? locale,
    has_extra_time: pupil.has_extra_time,
  }
}
