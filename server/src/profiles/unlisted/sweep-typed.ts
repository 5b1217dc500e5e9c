import { and, eq, isNotNull, isNull, notExists } from 'drizzle-orm'
import { schools } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { students } from '../tables.ts'
import { lockTyped } from './typed-school.ts'

/**
 * Deletes typed schools that were never settled and have no pupils left. A row that a result or a note still refers to
 * is kept.
 */
export async function sweepTypedSchools({ db }: Pick<Platform, 'db'>): Promise<void> {
  const left = await db.select({ id: schools.id }).from(schools).where(isAbandoned(db))
  for (const { id } of left) await remove(db, id)
}

const isAbandoned = (db: Db) =>
  and(
    isNotNull(schools.typed_at),
    isNull(schools.same_as),
    notExists(db.select({ id: students.student_id }).from(students).where(eq(students.school_id, schools.id))),
  )

async function remove(db: Db, id: string): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await lockTyped(tx)
      await tx.delete(schools).where(and(eq(schools.id, id), isAbandoned(tx)))
    })
  } catch (error) {
    if (!isNamedElsewhere(error)) throw error
  }
}

/** Only the database knows which tables of other slices refer to schools, so its foreign key error is used. */
function isNamedElsewhere(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error && 'code' in cause && cause.code === '23503'
}
