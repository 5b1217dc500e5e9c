import { eq } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import type { Platform } from '../../platform/platform.ts'
import { users } from '../../users/tables.ts'
import type { BookMark } from '../marking/book-mark.ts'

/**
 * Returns the line that stands in everything that is given out to a reader: first name, first letter of the last name.
 */
export async function readerMark(
  { db, translate }: Pick<Platform, 'db' | 'translate'>,
  { reader_id, code, language, now }: { reader_id: string; code: string; language: Language; now: Date },
): Promise<BookMark> {
  const [reader] = await db
    .select({ first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(eq(users.id, reader_id))
  const name = reader ? `${reader.first_name} ${reader.last_name.slice(0, 1)}.` : ''
  const day = dayOf(now).split('-').toReversed().join('.')
  return { line: translate(language, 'library.mark', { name, day, code }), code }
}
