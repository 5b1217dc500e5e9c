import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Where this run of the journeys keeps what its products write; two runs at once do not meet. Workers inherit the name.
 */
const folderOfRun = path.resolve((process.env.JOURNEYS_DATA ??= `.cache/journeys-data/${process.pid}`))

/** The demo country as it is when nobody has been there yet: made once a run, copied for each product. */
export const untouchedDemo = path.join(folderOfRun, 'untouched')

/** The demo country for one product alone. */
export function demoFolder(name: string): string {
  const folder = path.join(folderOfRun, name)
  rmSync(folder, { recursive: true, force: true })
  cpSync(untouchedDemo, folder, { recursive: true })
  return folder
}

export const removeDemoFolders = () => rmSync(folderOfRun, { recursive: true, force: true })
