import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Audience, NoteLayer } from '#contract/care/notes'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { listPsychologistsWhoSee } from '../../profiles/policy/carers-of.ts'
import { parentLinks } from '../../profiles/tables.ts'
import { listPsychologistsOf, type Place } from '../own-place.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

/** Returns the parents whose link is confirmed, with the id of the link. */
export async function listReadingParents(db: Db, studentId: string) {
  const rows = await db
    .select({ link_id: parentLinks.id, id: users.id, ...nameColumns })
    .from(parentLinks)
    .innerJoin(users, eq(users.id, parentLinks.parent_id))
    .where(and(eq(parentLinks.student_id, studentId), eq(parentLinks.state, 'confirmed')))
    .orderBy(users.id)
  return rows.map(({ last_name, first_name, ...row }) => ({ ...row, name: `${last_name} ${first_name}`.trim() }))
}

/** Returns who could read a note if it were saved now. */
export async function readAudience(db: Db, place: Place, studentId: string): Promise<Audience> {
  const [pupil] = await db.select({ first_name: users.first_name }).from(users).where(eq(users.id, studentId))
  const { parents, psychologists, shared_with } = await listReaders(db, place, studentId)
  return {
    pupil: pupil?.first_name ?? '',
    parents: namesOf(parents),
    psychologists: namesOf(psychologists),
    shared_with: namesOf(shared_with),
    key: [keyOf(psychologists), keyOf(parents, shared_with)].join('.'),
  }
}

/** Refuses a note if its readers are not exactly the people whom the author was shown. */
export async function refuseOtherAudience(
  db: Db,
  place: Place,
  { studentId, layer, key }: { studentId: string; layer: NoteLayer; key: string },
): Promise<void> {
  const { parents, psychologists, shared_with } = await listReaders(db, place, studentId)
  const [ofPlace, ofAll] = key.split('.')
  const isShown = layer === 'private' ? ofPlace === keyOf(psychologists) : ofAll === keyOf(parents, shared_with)
  if (!isShown) refuse('audience-changed')
}

async function listReaders(db: Db, place: Place, studentId: string) {
  return {
    parents: await listReadingParents(db, studentId),
    psychologists: await listPsychologistsOf(db, place),
    shared_with: await listPsychologistsWhoSee(db, studentId),
  }
}

interface Reader {
  id: string
  name: string
}
const namesOf = (readers: readonly Reader[]) => readers.map(({ name }) => name)

const keyOf = (...groups: readonly (readonly Pick<Reader, 'id'>[])[]): string =>
  createHash('sha256')
    .update(
      groups
        .map((readers) =>
          readers
            .map(({ id }) => id)
            .toSorted()
            .join(),
        )
        .join('/'),
    )
    .digest('base64url')
    .slice(0, 16)
