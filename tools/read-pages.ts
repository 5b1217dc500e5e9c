import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SlicePage } from '../web/app/slice.ts'

const app = path.resolve(import.meta.dirname, '../web/app')

export interface PageOfSlice extends SlicePage {
  folder: string
}

/**
 * Reads the pages that the `slice.ts` of each folder names, at build time and in tools; it is not part of the browser's
 * code.
 */
export async function readPages(): Promise<PageOfSlice[]> {
  const folders = globSync('*/slice.ts', { cwd: app }).map((file) => path.dirname(file))
  return (await Promise.all(folders.sort().map(pagesOf))).flat()
}

async function pagesOf(folder: string): Promise<PageOfSlice[]> {
  const { pages }: { pages: SlicePage[] } = await import(
    /* @vite-ignore */ pathToFileURL(path.join(app, folder, 'slice.ts')).href
  )
  return pages.map((page) => ({ ...page, folder }))
}
