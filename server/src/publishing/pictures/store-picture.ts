import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { pictureLimits, type Picture } from '#contract/publishing/pictures'
import type { FileStore } from '../../platform/file-store.ts'
import { newId } from '../../platform/id.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { createWaitingLine } from '../../platform/waiting-line.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { collectBytes } from '../collect-bytes.ts'
import { sitePictures } from '../tables.ts'
import { admitPicture, preparePicture, type Box } from './prepare-picture.ts'

const { id, width, height, widths, uploaded_at } = sitePictures
export const pictureColumns = { id, width, height, widths, uploaded_at }
export const fileOf = (picture: string, name: string): string => `picture/${picture.slice(-2)}/${picture}/${name}`

/** Stores pictures, one at a time, because each is encoded many times. */
export function createPictureStore({ db, files: store, now }: Platform) {
  const line = createWaitingLine({ longest: 20, maxPerPerson: 6, secondsEach: 4 })

  async function findStored(fingerprint: string): Promise<Picture | null> {
    const [row] = await db.select(pictureColumns).from(sitePictures).where(eq(sitePictures.fingerprint, fingerprint))
    return row ?? null
  }

  return async function storePicture(
    caller: Caller,
    body: unknown,
    box: Box | null,
  ): Promise<{ picture: Picture; isNew: boolean }> {
    const bytes = await collectBytes(body, pictureLimits.bytes, { empty: 'picture-format', large: 'picture-large' })
    await admitPicture(bytes)
    const fingerprint = createHash('sha256').update(bytes).update(JSON.stringify(box)).digest('hex')
    const before = await findStored(fingerprint)
    if (before) return { picture: before, isNew: false }
    const prepared = await line.inTurn(() => preparePicture(bytes, box), caller.id)
    const at = now().toISOString()
    const picture = {
      id: newId(Date.parse(at)),
      width: prepared.width,
      height: prepared.height,
      widths: prepared.widths,
      uploaded_at: at,
    }
    // The files are written before the row, so that a row never names a missing file.
    for (const file of prepared.files)
      await store.put(fileOf(picture.id, file.name), file.bytes, { contentType: file.mime })
    const isStored = await db.transaction(async (tx) => {
      const inserted = await tx
        .insert(sitePictures)
        .values({ ...picture, fingerprint, uploaded_by: caller.id })
        .onConflictDoNothing()
        .returning({ id: sitePictures.id })
      if (inserted.length > 0)
        await writeAudit(tx, {
          by: caller.id,
          at,
          action: 'uploaded',
          kind: null,
          record_id: picture.id,
          title: `${picture.width} × ${picture.height}`,
          changes: [],
        })
      return inserted.length > 0
    })
    if (isStored) return { picture, isNew: true }
    // The same picture was uploaded twice at once.
    await forgetFiles(store, picture.id, prepared.files)
    return { picture: (await findStored(fingerprint)) ?? picture, isNew: false }
  }
}

async function forgetFiles(store: FileStore, picture: string, files: readonly { name: string }[]): Promise<void> {
  for (const { name } of files) await store.delete(fileOf(picture, name))
}
