import { and, asc, eq, sql } from 'drizzle-orm'
import type { Received } from '#contract/calls/endpoint'
import { markLimits, type Mark, type saveMarks as endpoint } from '#contract/library/reading'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { bookMarks } from '../reading.tables.ts'
import { refuseNotOwned } from '../purchases/owners.ts'
import { notAfter } from './place.ts'

type Change = Received<typeof endpoint>['body']['changes'][number]

/** Saves changes of marks, of each the newest one. Returns all marks that hold. */
export async function saveMarks(
  { platform: { db }, user, now }: Context,
  book_id: string,
  changes: readonly Change[],
): Promise<{ marks: Mark[] }> {
  await refuseNotOwned(db, user.id, book_id)
  return db.transaction(async (tx) => {
    const rows = newestOfEach(changes).map((change) => ({
      reader_id: user.id,
      book_id,
      ...change,
      changed_at: notAfter(change.changed_at, now),
    }))
    await tx
      .insert(bookMarks)
      .values(rows)
      .onConflictDoUpdate({
        target: [bookMarks.reader_id, bookMarks.id],
        set: Object.fromEntries(changed.map((column) => [column, sql.raw(`excluded.${column}`)])),
        // An id that stands for a mark in another book changes nothing.
        setWhere: sql`${bookMarks.changed_at} < excluded.changed_at and ${bookMarks.book_id} = excluded.book_id`,
      })
    const marks = await readMarks(tx, user.id, book_id)
    if (marks.length > markLimits.marks) refuse('book-marks-full', { values: { count: markLimits.marks } })
    return { marks }
  })
}

const changed = [
  'kind',
  'file_id',
  'locator',
  'fraction',
  'chapter',
  'quote',
  'note',
  'color',
  'changed_at',
  'is_removed',
] as const satisfies readonly (keyof Change)[]

/** One statement can write a row only once. */
const newestOfEach = (changes: readonly Change[]): Change[] => [
  ...new Map(
    changes.toSorted((a, b) => (a.changed_at < b.changed_at ? -1 : 1)).map((change) => [change.id, change]),
  ).values(),
]

/** Returns the marks of a reader in a book, in the order of the text. */
export async function readMarks(db: Db, reader_id: string, book_id: string): Promise<Mark[]> {
  const rows = await db
    .select()
    .from(bookMarks)
    .where(and(eq(bookMarks.reader_id, reader_id), eq(bookMarks.book_id, book_id), eq(bookMarks.is_removed, false)))
    .orderBy(asc(bookMarks.fraction), asc(bookMarks.id))
  return rows.map(({ reader_id: _, book_id: __, is_removed: ___, ...mark }) => mark)
}
