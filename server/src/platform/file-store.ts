import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import path from 'node:path'

/** Storage of files: a folder now; another driver of the same library can use any S3-compatible store. */
export type FileStore = Disk

export const openFileStore = (dataDir: string): FileStore =>
  new Disk(new FSDriver({ location: path.join(dataDir, 'files'), visibility: 'private' }))

/** Reads a stored file without a copy of its bytes. Throws if there is no such file. */
export async function readBytes(store: FileStore, key: string): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await store.getBytes(key)
  return Buffer.from(buffer, byteOffset, byteLength)
}
