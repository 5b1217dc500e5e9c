import { eq } from 'drizzle-orm'
import type { PaperFormat } from '#contract/events/paper-states'
import type { Platform } from '../../platform/platform.ts'
import { eventPaperVersions } from '../papers.tables.ts'

/** Keys in the file store say nothing about the article. */
export const keysOf = (version_id: string) => {
  const folder = `event-paper/${version_id.slice(-2)}/${version_id}`
  return { file_key: `${folder}/sent`, blind_key: `${folder}/blind` }
}

const types: Record<PaperFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Headers of a downloaded article. It is never shown by the browser itself. */
export const headersOf = (format: PaperFormat, name: string) => ({
  'content-type': types[format],
  'content-disposition': `attachment; filename="${name}.${format}"`,
})

const keptMs = 86_400_000

/** Deletes files whose row was never written, or was deleted with the registration. */
export async function sweepPaperFiles({
  db,
  files: store,
  now,
}: Pick<Platform, 'db' | 'files' | 'now'>): Promise<void> {
  let paginationToken: string | undefined
  do {
    const page = await store.listAll('event-paper', { recursive: true, paginationToken })
    for (const object of page.objects) {
      if (!object.isFile) continue
      const id = object.key.split('/')[2] ?? ''
      if ((await db.$count(eventPaperVersions, eq(eventPaperVersions.id, id))) > 0) continue
      const { lastModified } = await store.getMetaData(object.key)
      if (now().getTime() - lastModified.getTime() > keptMs) await store.delete(object.key)
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
}
