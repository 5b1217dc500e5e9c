import type { TestPackage } from '#contract/diagnostics/packages'
import type { Locale } from '#contract/values/locale'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountLock } from '../catalogue/lock.rules.ts'
import { findSittingAhead } from '../catalogue/opening.ts'
import { nextNumberOf, readPupil } from '../catalogue/pupil.ts'
import { readSittingSecret } from '../catalogue/sittings.ts'
import type { PackageServices, Packages } from './packages.ts'
import { hasFixedForm, variantOf, variantsOf } from '../forms/variants.ts'

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
  if (!secret || !hasFixedForm(version, nextNumberOf(pupil, test.id))) return refuse('not-found')
  const variants = variantsOf(version)
  if (variants === 0) return refuse('not-found')
  const variant = variantOf(secret, user.id, variants)
  const found = await packages.findOrMake({ sitting, test_id, version: test.version, variant, locale })
  if (!found) return refuse('not-found')
  const { opens_at, closes_at } = sitting
  return { id: found.id, locale, size: found.size, opens_at, closes_at, server_time: now.toISOString() }
}
