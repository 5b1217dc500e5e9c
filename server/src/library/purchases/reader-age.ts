import { and, eq, inArray } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { BookAge } from '#contract/values/content/books'
import { roleIds } from '#contract/values/role'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { users } from '../../users/tables.ts'
import { books } from '../tables.ts'
import { isAboveAge } from './book-age.rules.ts'

/** Returns the birth dates of those among the people who are pupils. Adults read every book. */
export async function readPupils(
  db: Db,
  people: readonly string[],
): Promise<ReadonlyMap<string, { birth_date: string | null }>> {
  const rows = await db
    .select({ id: users.id, birth_date: users.birth_date })
    .from(users)
    .where(and(inArray(users.id, [...people]), eq(users.role_id, roleIds.student)))
  return new Map(rows.map(({ id, birth_date }) => [id, { birth_date }]))
}

/** Returns which of the people are pupils for whom a book is above their age. */
export async function readTooYoung(
  db: Db,
  { people, mark }: { people: readonly string[]; mark: BookAge },
  now: Date,
): Promise<ReadonlySet<string>> {
  const pupils = await readPupils(db, people)
  return new Set(people.filter((id) => pupils.has(id) && isAboveAge(mark, pupils.get(id)!, dayOf(now))))
}

/** Refuses a book to a pupil who is younger than its mark. `field` is the choice of the reader in a form. */
export async function refuseAboveAge(
  db: Db,
  { reader_id, mark, field }: { reader_id: string; mark: BookAge; field?: string },
  now: Date,
): Promise<void> {
  const isTooYoung = (await readTooYoung(db, { people: [reader_id], mark }, now)).has(reader_id)
  if (isTooYoung) refuse('book-above-age', { values: { age: mark }, ...(field && { field }) })
}

/** Returns the age mark of a book. */
export async function readMarkOf(db: Db, book_id: string): Promise<BookAge> {
  const [book] = await db.select({ age: books.age }).from(books).where(eq(books.id, book_id))
  return book?.age ?? refuse('not-found')
}
