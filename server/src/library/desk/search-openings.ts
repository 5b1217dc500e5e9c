import { eq, inArray, like, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { searchBookOpenings as endpoint } from '#contract/library/book-desk'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { inOrder, readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { nameKey } from '../../users/name-key.rules.ts'
import { users } from '../../users/tables.ts'
import { ownName } from '../catalogue/book-row.ts'
import { bookOpenings } from '../reading.tables.ts'
import { books } from '../tables.ts'
import { pupilsAmong } from './pupils-among.ts'
import { beginningWith } from '../../platform/database/like-pattern.ts'

/** Lists to whom files were given out, newest first, and records that the pupils among them were looked at. */
export async function searchBookOpenings(
  { platform: { db }, user, now }: Context,
  query: z.infer<typeof endpoint.body>,
): Promise<z.infer<typeof endpoint.reply>> {
  const list: Listed = {
    from: bookOpenings,
    ways: [undefined],
    where: isFound(db, query.search),
    order: [bookOpenings.id],
    isNewestFirst: true,
  }
  const readers = new Set<string>()
  const read = async (ids: string[]) => {
    const rows = await readOpenings(db, ids)
    for (const { reader_id } of rows) readers.add(reader_id)
    return rows.map(({ reader_id: _, book, last_name, first_name, ...opening }) => ({
      ...opening,
      title: ownName(book),
      reader: `${last_name} ${first_name}`,
    }))
  }
  const page = await readCountedPage(db, { list, query, read, idOf: ({ id }) => id })
  const student_ids = await pupilsAmong(db, [...readers])
  await recordFirstViews(db, user, { student_ids, what: 'profile', now })
  return page
}

/** Codes have no letters but Latin ones; everything else is the beginning of a name. */
function isFound(db: Db, search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const code = search.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^[A-Z0-9]{10}$/.test(code)) return eq(bookOpenings.code, code)
  const beginning = beginningWith(nameKey(search))
  return inArray(bookOpenings.reader_id, db.select({ id: users.id }).from(users).where(like(users.name_key, beginning)))
}

async function readOpenings(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: bookOpenings.id,
      code: bookOpenings.code,
      what: bookOpenings.what,
      at: bookOpenings.at,
      reader_id: bookOpenings.reader_id,
      last_name: users.last_name,
      first_name: users.first_name,
      book: books,
    })
    .from(bookOpenings)
    .innerJoin(users, eq(users.id, bookOpenings.reader_id))
    .innerJoin(books, eq(books.id, bookOpenings.book_id))
    .where(inArray(bookOpenings.id, ids))
  return inOrder(ids, rows, ({ id }) => id)
}
