import { and, eq, isNull } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { perLanguage } from '#contract/values/locale'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { createPictureStore } from '../../publishing/pictures/store-picture.ts'
import { ownName, type BookRecord } from '../catalogue/book-row.ts'
import { books } from '../tables.ts'
import type { PreparedBook } from '../upload/prepared-book.ts'

export type StorePicture = ReturnType<typeof createPictureStore>

/**
 * Makes the cover that a file brings the picture of its book, unless editors have chosen one. A cover that is no usable
 * picture is left out: the shelf draws one then.
 */
export async function takeCover(
  { platform, user }: Context,
  { book, cover, storePicture }: { book: BookRecord; cover: PreparedBook['cover']; storePicture: StorePicture },
): Promise<void> {
  if (!cover || book.picture !== null) return
  const picture = await storeCover(storePicture, user, cover.bytes)
  if (picture === null) return
  const alt = perLanguage(['picture_alt'], (_, language) =>
    platform.translate(language, 'library.cover', { title: ownName(book) }),
  )
  await platform.db
    .update(books)
    .set({ picture, ...alt })
    .where(and(eq(books.id, book.id), isNull(books.picture)))
}

async function storeCover(
  storePicture: StorePicture,
  user: Context['user'],
  bytes: Uint8Array,
): Promise<string | null> {
  try {
    const { picture } = await storePicture(user, Readable.from([Buffer.from(bytes)]), null)
    return picture.id
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
