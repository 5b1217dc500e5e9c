import { and, asc, eq, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from './catalogue.ts'
import { tests, testVersions } from '../rows/catalogue.tables.ts'
import { beginnings } from './beginnings.ts'
import type { Packer } from '../packing/packer.ts'

interface Services extends Pick<Platform, 'db'> {
  catalogue: Catalogue
  packer: Packer
  isLeaving: () => boolean
}

/** Packs what many begin with, of every bank that was loaded since. What a process before this one has packed is not packed again. */
export async function packForms({ db, catalogue, packer, isLeaving }: Services): Promise<void> {
  const waiting = await db
    .select({ id: tests.id, version: tests.version, source_hash: testVersions.source_hash })
    .from(tests)
    .innerJoin(testVersions, and(eq(testVersions.test_id, tests.id), eq(testVersions.version, tests.version)))
    .where(sql`${testVersions.packed_source} is distinct from ${testVersions.source_hash}`)
    .orderBy(asc(tests.position), asc(tests.id))
  for (const { id, version, source_hash } of waiting) {
    for (const text of beginnings(await catalogue.version(id, version))) {
      if (isLeaving()) return
      await packer.keep(text.bytes)
    }
    if (isLeaving()) return
    await db
      .update(testVersions)
      .set({ packed_source: source_hash })
      .where(and(eq(testVersions.test_id, id), eq(testVersions.version, version), eq(testVersions.source_hash, source_hash)))
  }
}
