import { lt } from 'drizzle-orm'
import { locales } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { readAllSittingsAhead } from '../catalogue/sittings.ts'
import type { PackageServices, Packages } from './packages.ts'
import { testPackages } from './packages.tables.ts'
import { variantsOf } from '../forms/variants.ts'

/** A form takes some twenty milliseconds, so pupils are served in between. */
const longestPauseMs = 60

/**
 * Seals the forms of sittings that open soon, so that nobody waits for one. It pauses after each of them.
 */
export async function makePackagesAhead(
  services: PackageServices & { isLeaving: () => boolean },
  packages: Packages,
): Promise<void> {
  for (const sitting of await readAllSittingsAhead(services.db, services.now())) {
    const { test_id } = sitting
    const test = (await services.catalogue.tests()).find((one) => one.id === test_id)
    if (!test) continue
    const variants = variantsOf(await services.catalogue.version(test.id, test.version))
    for (let variant = 0; variant < variants; variant++)
      for (const locale of locales) {
        if (services.isLeaving()) return
        const began = performance.now()
        await packages.findOrMake({ sitting, test_id, version: test.version, variant, locale })
        await pause(Math.min(longestPauseMs, 3 * (performance.now() - began)))
      }
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Deletes packages of sittings that were over before this moment. */
export async function deletePackages(db: Db, before: string): Promise<void> {
  await db.delete(testPackages).where(lt(testPackages.closes_at, before))
}
