import type { TestPackage } from '#contract/diagnostics/packages'
import type { Opening } from '#contract/diagnostics/tests'
import type { Locale } from '#contract/values/locale'
import type { Context } from '../../platform/context.ts'
import type { Sitting } from '../../platform/slice.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountLock } from '../catalogue/lock.rules.ts'
import { isSat, nextNumberOf, readPupil, type Pupil } from '../catalogue/pupil.ts'
import { readSittingsAhead, readSittingSecret } from '../catalogue/sittings.ts'
import type { PackageServices, Packages } from './packages.ts'
import { isFormKnownBefore, variantOf, variantsOf } from './variants.ts'

/**
 * The package of the pupil's form, under the conditions of a start except that its window may be ahead. For whoever has
 * no sitting of the test, has begun it, or gets a form that is not known before, there is none.
 */
export async function findPackage(
  { platform: services, user, now }: Context<PackageServices>,
  packages: Packages,
  { test_id, locale }: { test_id: string; locale: Locale },
): Promise<TestPackage> {
  const test = await services.catalogue.test(test_id)
  const pupil = await readPupil(services.database, user.id)
  const sitting = await findSittingAhead(services, { pupil, student: user.id, test_id }, now)
  if (!sitting) return refuse('not-found')
  const lock = accountLock(pupil.account, now)
  if (lock && lock.reason !== 'not-yet') refuse(lock.reason)
  const version = await services.catalogue.version(test.id, test.version)
  const secret = await readSittingSecret(services, sitting.id)
  if (!secret || !isFormKnownBefore(version, nextNumberOf(pupil, test.id))) return refuse('not-found')
  const variants = variantsOf(version)
  if (variants === 0) return refuse('not-found')
  const variant = variantOf(secret, user.id, variants)
  const found = await packages.findOrMake({ sitting, test_id, version: test.version, variant, locale })
  if (!found) return refuse('not-found')
  const { opens_at, closes_at } = sitting
  return { id: found.id, locale, size: found.size, opens_at, closes_at, server_time: now.toISOString() }
}

/** The sitting of a test that the pupil has not begun, as its page shows it; null if there is none now or soon. */
export async function findOpening(
  { platform: services, now }: { platform: Pick<PackageServices, 'database' | 'catalogue'>; now: Date },
  asked: { pupil: Pick<Pupil, 'attempts'>; student: string; test_id: string },
): Promise<Opening | null> {
  const sitting = await findSittingAhead(services, asked, now)
  if (!sitting) return null
  const test = await services.catalogue.test(asked.test_id)
  const version = await services.catalogue.version(test.id, test.version)
  const { opens_at, closes_at } = sitting
  const has_package = variantsOf(version) > 0 && isFormKnownBefore(version, nextNumberOf(asked.pupil, test.id))
  return { opens_at, closes_at, server_time: now.toISOString(), has_package }
}

/** The sitting of a test for which the pupil may take a package along now. */
export async function findSittingAhead(
  services: Pick<PackageServices, 'database'>,
  { pupil, student, test_id }: { pupil: Pick<Pupil, 'attempts'>; student: string; test_id: string },
  now: Date,
): Promise<Sitting | null> {
  const ahead = await readSittingsAhead(services.database, student, now)
  return ahead.find((sitting) => sitting.test_id === test_id && !isSat(sitting, pupil)) ?? null
}
