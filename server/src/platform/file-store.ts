import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import path from 'node:path'

/** Where files live: a folder now; any S3-compatible store by another driver of the same library. */
export type FileStore = Disk

export const openFileStore = (dataDir: string): FileStore =>
  new Disk(new FSDriver({ location: path.join(dataDir, 'files'), visibility: 'private' }))
