import { and, eq, isNotNull, isNull, notExists } from 'drizzle-orm'
import { schools } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { students } from '../tables.ts'
import { lockTyped } from './typed-school.ts'

/**
 * What was typed, never settled, and left by every pupil goes; where a result or a note still names it, the row stays
 * for these.
 */
export async function sweepTyped({ db }: Pick<Platform, 'db'>): Promise<void> {
  const left = await db.select({ id: schools.id }).from(schools).where(isLeft(db))
  for (const { id } of left) await remove(db, id)
}

const isLeft = (db: Db) =>
  and(
    isNotNull(schools.typed_at),
    isNull(schools.same_as),
    notExists(db.select({ id: students.student_id }).from(students).where(eq(students.school_id, schools.id))),
  )

async function remove(db: Db, id: string): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await lockTyped(tx)
      await tx.delete(schools).where(and(eq(schools.id, id), isLeft(tx)))
    })
  } catch (error) {
    if (!isNamedElsewhere(error)) throw error
  }
}

/** Which tables of other slices name schools the database knows best. */
function isNamedElsewhere(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error && 'code' in cause && cause.code === '23503'
}
