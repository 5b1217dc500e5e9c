import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { OwnLink } from '#contract/profiles/own-data'
import { files } from '../../files/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { isConfirmedFor } from '../../profiles/policy/may-see.ts'
import { parentLinks } from '../../profiles/tables.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { liveShareToken } from '../rows/result-facts.ts'
import { attempts } from '../rows/attempts.tables.ts'
import { results } from '../rows/results.tables.ts'

/**
 * The share links that work now, newest first, without their tokens: for a pupil all links to their own results, for a
 * parent the links they made to a child’s results.
 */
export async function listOwnLinks({
  platform: { db, catalogue },
  user,
  language,
}: Context<Pick<Platform, 'db' | 'now'> & { catalogue: Catalogue }>): Promise<OwnLink[]> {
  if (user.role !== 'student' && user.role !== 'parent') return []
  const ofChildren = db
    .selectDistinct({ student_id: parentLinks.student_id })
    .from(parentLinks)
    .where(isConfirmedFor(user.id))
    .as('children')
  const { id: result_id, first_name, shared_at, shared_by } = results
  const all = db
    .select({ result_id, first_name, shared_at, shared_by, test_id: attempts.test_id, version: attempts.version })
    .from(results)
    .innerJoin(attempts, and(eq(attempts.student_id, results.student_id), eq(attempts.id, results.attempt_id)))
    .$dynamic()
  const mine =
    user.role === 'student' ? all.where(and(eq(results.student_id, user.id), isNotNull(liveShareToken))) : null
  const rows = await (
    mine ??
    all
      .innerJoin(ofChildren, eq(ofChildren.student_id, results.student_id))
      .where(and(eq(shared_by, user.id), isNotNull(liveShareToken)))
  ).orderBy(desc(shared_at))
  return Promise.all(
    rows.map(async ({ test_id, version, shared_by: by, shared_at: at, ...link }) => {
      const { forms } = await catalogue.version(test_id, version)
      return { ...link, title: forms[language].title, shared_at: at ?? '', is_own: by === user.id }
    }),
  )
}

/**
 * The files of a user, oldest first, with their bytes, or null if the file store has lost them. `kind` limits them to
 * one kind.
 */
export async function readOwnFiles(
  { db, files: store }: Pick<Platform, 'db' | 'files'>,
  userId: string,
  kind?: 'photo',
) {
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.owner_id, userId), kind && eq(files.kind, kind)))
    .orderBy(asc(files.created_at), asc(files.id))
  return Promise.all(
    rows.map(async ({ key, kind: ofFile, mime, size, created_at }) => {
      const bytes = (await store.exists(key)) ? await store.getBytes(key) : null
      return { kind: ofFile, mime, size, created_at, base64: bytes && Buffer.from(bytes).toString('base64') }
    }),
  )
}
