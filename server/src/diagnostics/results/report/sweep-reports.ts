import type { Platform } from '../../../platform/platform.ts'

const keptDays = 30

/** Printed reports are a cache, not an archive: whoever asks later gets a fresh one. */
export async function sweepReports({ files, now }: Pick<Platform, 'files' | 'now'>): Promise<void> {
  const oldest = now().getTime() - keptDays * 86_400_000
  let paginationToken: string | undefined
  do {
    const page = await files.listAll('reports', { recursive: true, paginationToken })
    for (const object of page.objects) {
      if (!object.isFile) continue
      const { lastModified } = await files.getMetaData(object.key)
      if (lastModified.getTime() < oldest) await files.delete(object.key)
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
}
