import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Folder of this run for the data of its products, so that two runs at once do not interfere. Workers inherit the name.
 */
const folderOfRun = path.resolve((process.env.JOURNEYS_DATA ??= `.cache/journeys-data/${process.pid}`))

/** The demo country in its initial state: made once per run and copied for each product. */
export const untouchedDemo = path.join(folderOfRun, 'untouched')

/** Copies the demo country for one product. */
export function demoFolder(name: string): string {
  const folder = path.join(folderOfRun, name)
  rmSync(folder, { recursive: true, force: true })
  cpSync(untouchedDemo, folder, { recursive: true })
  return folder
}

export const removeDemoFolders = () => rmSync(folderOfRun, { recursive: true, force: true })
