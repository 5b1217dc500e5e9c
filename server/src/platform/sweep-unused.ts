import type { FileStore } from './file-store.ts'

const keptMs = 86_400_000

/** Deletes the files of a folder that no row names any more, a day later. */
export async function sweepUnused(
  store: FileStore,
  { folder, now, isUsed }: { folder: string; now: Date; isUsed: (key: string) => Promise<boolean> },
): Promise<void> {
  let paginationToken: string | undefined
  do {
    const page = await store.listAll(folder, { recursive: true, paginationToken })
    for (const object of page.objects) {
      if (!object.isFile || (await isUsed(object.key))) continue
      const { lastModified } = await store.getMetaData(object.key)
      if (now.getTime() - lastModified.getTime() > keptMs) await store.delete(object.key)
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
}
