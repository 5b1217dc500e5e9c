import type { Opening } from '#contract/diagnostics/tests'
import type { Database } from '../../platform/database/db.ts'
import type { Sitting } from '../../platform/slice.ts'
import { hasFixedForm, variantsOf } from '../forms/variants.ts'
import type { Catalogue } from './catalogue.ts'
import { isSat, nextNumberOf, type Pupil } from './pupil.ts'
import { readSittingsAhead } from './sittings.ts'

/** The sitting of a test that the pupil has not begun, as its page shows it; null if there is none now or soon. */
export async function findOpening(
  { platform: services, now }: { platform: { database: Database; catalogue: Catalogue }; now: Date },
  asked: { pupil: Pick<Pupil, 'attempts'>; student: string; test_id: string },
): Promise<Opening | null> {
  const sitting = await findSittingAhead(services, asked, now)
  if (!sitting) return null
  const test = await services.catalogue.test(asked.test_id)
  const version = await services.catalogue.version(test.id, test.version)
  const { opens_at, closes_at } = sitting
  const has_package = variantsOf(version) > 0 && hasFixedForm(version, nextNumberOf(asked.pupil, test.id))
  return { opens_at, closes_at, server_time: now.toISOString(), has_package }
}

/** The sitting of a test for which the pupil may take a package along now. */
export async function findSittingAhead(
  services: { database: Database },
  { pupil, student, test_id }: { pupil: Pick<Pupil, 'attempts'>; student: string; test_id: string },
  now: Date,
): Promise<Sitting | null> {
  const ahead = await readSittingsAhead(services.database, student, now)
  return ahead.find((sitting) => sitting.test_id === test_id && !isSat(sitting, pupil)) ?? null
}
